import { describe, expect, it } from "vitest";
import { lotInPlay, lotOf, ownerOf } from "../../src/panels/cup";
import type { Throw, View, ViewInstrument, ViewLot } from "../../src/wire";

const lot = (code: string, side: string): ViewLot => ({
  label: code,
  side,
  colour: "#123456",
  left: 1,
  drawn: 0,
  code,
});
const cup: ViewInstrument = {
  kind: "cup",
  rule: "",
  label: "The cup",
  side: "",
  text: "",
  items: ["black"],
  lots: [lot("white", "red"), lot("black", "blue"), lot("grey", "")],
};
const view = {
  sides: [{ side: "blue", name: "The King" }],
  instruments: [{ ...cup, kind: "deck" }, cup],
} as unknown as View;
const thrown = (code: string, card?: string): Throw => ({
  title: "",
  pools: [],
  drawn: { code, name: "" },
  why: [],
  ...(card && { card }),
});

describe("what came out of a cup", () => {
  it("is found by the word of the throw", () => {
    expect(lotOf(thrown("white"), view)).toBe(cup.lots?.[0]);
    expect(lotOf(thrown("green"), view)).toBeUndefined();
    expect(lotOf({ title: "", pools: [], why: [] }, view)).toBeUndefined();
    expect(lotOf(thrown("white"), undefined)).toBeUndefined();
  });

  it("is no card, whatever it is called", () => {
    expect(lotOf(thrown("white", "QH"), view)).toBeUndefined();
  });

  it("lies before the cup while it is in play", () => {
    expect(lotInPlay(cup)?.code).toBe("black");
    expect(lotInPlay({ ...cup, items: [] })).toBeUndefined();
  });

  it("is somebody's, or nobody's", () => {
    expect(ownerOf(lot("black", "blue"), view)).toBe("The King");
    expect(ownerOf(lot("grey", ""), view)).toBe("");
  });
});

import { describe, expect, it } from "vitest";
import { lettersFor, mayBePicked, offersFor, soleActor } from "../../src/hands/verbs";
import type { Decision } from "../../src/wire";
import { offerOf } from "./hands_offers";

const seat = { side: "red", chair: 0 } as const;
const choosing: Decision = {
  seat,
  prompt: "",
  offers: [
    offerOf({ kind: "target", label: "Activate", targets: [1, 2] }),
    offerOf({ kind: "target", label: "Pass", targets: [2] }),
    offerOf({ label: "Decline" }),
  ],
};
const acting: Decision = {
  seat,
  prompt: "",
  offers: [
    offerOf({ kind: "march", label: "March", unit: 1 }),
    offerOf({ kind: "target", label: "Fire", unit: 1, targets: [7] }),
    offerOf({ kind: "march", label: "Charge", unit: 1, refused: "Nobody is near." }),
    offerOf({ label: "Finish" }),
  ],
};

describe("letters", () => {
  it("are the first ones where they can be, and never twice", () => {
    expect(lettersFor(["March", "Fire", "Charge", "Form", "Pass"])).toEqual(["m", "f", "c", "o", "p"]);
    expect(lettersFor(["Stand", "Stay", "Step"])).toEqual(["s", "a", "e"]);
  });

  it("leave undo and hint alone", () => {
    expect(lettersFor(["Halt", "Zigzag"])).toEqual(["a", "i"]);
  });

  it("are found even where the label has none left", () => {
    expect(new Set(lettersFor(["A", "A", "A", "é"])).size).toBe(4);
  });
});

describe("the bar of a piece", () => {
  it("has its own verbs and those of nobody", () => {
    expect(offersFor(choosing, 1).map((offer) => offer.label)).toEqual(["Activate", "Decline"]);
    expect(offersFor(acting, 7).map((offer) => offer.label)).toEqual(["Fire", "Finish"]);
    expect(offersFor(choosing, undefined)).toHaveLength(3);
  });

  it("is about the one that acts", () => {
    expect(soleActor(acting)).toBe(1);
    expect(soleActor(choosing)).toBeUndefined();
  });

  it("tells those who act from those who are aimed at", () => {
    expect(mayBePicked(acting)).toEqual({ actors: new Set([1]), aims: new Set([7]) });
    expect(mayBePicked(choosing)).toEqual({ actors: new Set([1, 2]), aims: new Set() });
  });
});

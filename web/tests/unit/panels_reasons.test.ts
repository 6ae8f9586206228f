import { expect, it } from "vitest";
import { others, single } from "../../src/panels/men";
import { spansOf } from "../../src/panels/names";
import { entriesOf, worthSaying } from "../../src/panels/reasons";
import type { ModifierText, Told, ViewFigure, ViewPiece } from "../../src/wire";

const told = (sentence: string, reason = false): Told => ({ sentence, ...(reason && { reason }) }) as Told;

it("reasons stand under the line that they lead to", () => {
  const lines = [
    told("Turn 2"),
    told("+1: near", true),
    told("+2: flank", true),
    told("Halt"),
    told("-1: cover", true),
  ];
  const entries = entriesOf(lines, (line) => line).map(({ line, reasons }) => [
    line.sentence,
    ...reasons.map((reason) => reason.sentence),
  ]);
  expect(entries).toEqual([["Turn 2"], ["Halt", "+1: near", "+2: flank"], ["-1: cover"]]);
});

it("how many dice there are is seen, and not said", () => {
  const why = (changes: ModifierText["changes"], amount: number, pool = 0): ModifierText => ({
    ...{ rule: "", words: "", text: "", dice: 0 },
    ...{ changes, amount, pool },
  });
  const row = why("row", 1);
  expect(worthSaying([why("dice", 1), row])).toEqual([row]);
  const several = [why("dice", 12), why("dice", 2), why("dice", 8, 1), why("dice", 0, 1)];
  expect(worthSaying(several)).toEqual(several);
});

it("a unit is found within a sentence too", () => {
  const named = [{ name: "The watch", side: "blue" }];
  expect(spansOf("The watch shoot at the watch.", named).map(({ text, side }) => [text, side])).toEqual([
    ["The watch", "blue"],
    [" shoot at ", ""],
    ["the watch", "blue"],
    [".", ""],
  ]);
});

it("the hurt and the named have a line of their own, the others are counted", () => {
  const man = (name: string, more: Partial<ViewFigure> = {}): ViewFigure => ({
    ...{ at: [0, 0], facing: 0, width: 2, depth: 2, role: "soldier" },
    ...{ name, about: "veteran, musket" },
    ...more,
  });
  const wound = { label: "wounded", letter: "W", tone: "poor", rule: "" };
  const [first, second, third, foy] = [
    man("The 1st man of the watch"),
    man("The 2nd man of the watch", { wound }),
    man("The 3rd man of the watch"),
    man("Corporal Foy"),
  ] as const;
  const watch = { name: "The watch", figures: [first, second, third, foy] } as unknown as ViewPiece;
  expect(watch.figures.filter((one) => single(watch, one))).toEqual([second, foy]);
  expect(others(watch, undefined)).toEqual([{ about: "veteran, musket", count: 2 }]);
  expect(others(watch, third)).toEqual([{ about: "veteran, musket", count: 1 }]);
});

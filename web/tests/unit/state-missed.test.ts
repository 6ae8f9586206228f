import { expect, it } from "vitest";
import { ofPresentTurn, sinceOwnOrder } from "../../src/state/missed";
import type { Moment, View } from "../../src/wire";

const first = { headline: "Turn 1", turn: 1, pieces: [], markers: [], instruments: [] } as unknown as View;
const welcome = { battle: "b", yours: [{ side: "red", chair: 0 } as const] };
const moment = (step: number, side?: "red" | "blue"): Moment => ({
  step,
  ...(side && { by: { side, chair: 0 } }),
  order: side ? "An order." : "",
  told: [],
  before: "",
  digest: `${step}`,
  changes: { headline: `Step ${step}`, turn: 1, pieces: [], gone: [] },
});

it("shows the opening, of which the player has ordered nothing", () => {
  const { moments, before } = sinceOwnOrder(welcome, first, [moment(1), moment(2, "blue"), moment(3)], 0);
  expect(moments.map(({ step }) => step)).toEqual([1, 2, 3]);
  expect(before).toBe(first);
});

it("shows what others did since the player's own last order, from where the table stood then", () => {
  const all = [moment(1), moment(2, "red"), moment(3), moment(4, "blue")];
  const { moments, before } = sinceOwnOrder(welcome, first, all, 0);
  expect(moments.map(({ step }) => step)).toEqual([3, 4]);
  expect(before.headline).toBe("Step 2");
});

it("shows nothing twice in the same window", () => {
  const all = [moment(1), moment(2, "blue"), moment(3, "blue")];
  expect(sinceOwnOrder(welcome, first, all, 2).moments.map(({ step }) => step)).toEqual([3]);
  expect(sinceOwnOrder(welcome, first, all, 3).moments).toEqual([]);
});

const inTurn = (step: number, turn: number): Moment => ({
  ...moment(step),
  changes: { headline: `Step ${step}`, turn, pieces: [], gone: [] },
});

it("shows who has no orders of his own the present turn, and the one before if it has hardly begun", () => {
  const long = Array.from({ length: 8 }, (_, i) => inTurn(i + 4, 3));
  const all = [inTurn(1, 1), inTurn(2, 2), inTurn(3, 2), ...long];
  const { moments, before } = ofPresentTurn(first, all, 0);
  expect(moments).toEqual(long);
  expect(before.headline).toBe("Step 3");
  expect(ofPresentTurn(first, all.slice(0, 5), 0).moments.map(({ step }) => step)).toEqual([2, 3, 4, 5]);
  expect(ofPresentTurn(first, all, 10).moments.map(({ step }) => step)).toEqual([11]);
  expect(ofPresentTurn(first, [], 0)).toEqual({ moments: [], before: first });
});

import { describe, expect, it } from "vitest";
import {
  type Answers,
  answersOf,
  choicesOf,
  complete,
  firstAnswers,
  mostFor,
  orderOf,
  saysAll,
  spent,
} from "../../src/hands/fill";
import type { Fields, Offer } from "../../src/wire";
import { offerOf } from "./hands_offers";

const plain = offerOf({ kind: "choose", order: { verb: "finish" } });
const form = offerOf({
  kind: "choose",
  order: { verb: "form", unit: 3 },
  choices: [
    { label: "line", order: { formation: "line", ranks: 2 } },
    { label: "column", order: { formation: "column", files: 2 } },
  ],
});
const fire = offerOf({ kind: "target", order: { verb: "fire", unit: 3 }, into: "target", unit: 3, targets: [7, 9] });
const hold = offerOf({ kind: "target", order: { verb: "hold" }, into: "place", features: [4, 5] });
const wounded = offerOf({
  kind: "select",
  order: { verb: "heal" },
  into: "units",
  targets: [1, 2, 3],
  costs: [1, 2, 3],
  least: 1,
  most: 4,
});
const share = offerOf({
  kind: "allocate",
  order: { verb: "hits" },
  into: "shares",
  targets: [1, 2],
  costs: [2, 5],
  least: 4,
  most: 4,
});
const purse = offerOf({
  kind: "allocate",
  order: { verb: "share" },
  into: "shares",
  choices: ["Moore", "Paget", "Hope"].map((label) => ({ label, order: {} })),
  costs: [4, 4, 0],
  most: 4,
});
const bid = offerOf({ kind: "count", order: { verb: "bid" }, into: "points", least: 1, most: 6 });
const march = offerOf({
  kind: "march",
  order: { verb: "march", unit: 3 },
  unit: 3,
  features: [2],
  feature_into: "building",
});
const charge = offerOf({ kind: "march", order: { verb: "charge", unit: 3 }, into: "target", unit: 3, targets: [7] });
const deploy = offerOf({
  kind: "place",
  order: { verb: "deploy" },
  into: "unit",
  targets: [1, 2],
  choices: [
    { label: "line", order: { formation: "line" } },
    { label: "column", order: { formation: "column" } },
  ],
});
const wheel = offerOf({ kind: "face", order: { verb: "wheel", unit: 3 }, unit: 3 });

const cases: [string, Offer, Answers, Fields][] = [
  ["choose, of nothing", plain, {}, { verb: "finish" }],
  ["choose, one of several", form, { choice: 1 }, { verb: "form", unit: 3, formation: "column", files: 2 }],
  ["target, a piece", fire, { piece: 9 }, { verb: "fire", unit: 3, target: 9 }],
  ["target, a feature", hold, { feature: 5 }, { verb: "hold", place: 5 }],
  ["select", wounded, { pieces: [3, 1] }, { verb: "heal", units: [3, 1] }],
  ["allocate", share, { shares: [1, 3] }, { verb: "hits", shares: [1, 3] }],
  ["allocate, over names", purse, { shares: [1, 0, 0] }, { verb: "share", shares: [1, 0, 0] }],
  ["count", bid, { count: 4 }, { verb: "bid", points: 4 }],
  [
    "march",
    march,
    {
      path: [
        [1, 2],
        [3, 4],
      ],
    },
    {
      verb: "march",
      unit: 3,
      path: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
  ["march, turned", march, { path: [[3, 4]], facing: 90 }, { verb: "march", unit: 3, path: [[3, 4]], facing: 90 }],
  [
    "march into a building",
    march,
    { path: [[3, 4]], feature: 2 },
    { verb: "march", unit: 3, path: [[3, 4]], building: 2 },
  ],
  [
    "march against a piece",
    charge,
    { path: [[3, 4]], piece: 7 },
    { verb: "charge", unit: 3, path: [[3, 4]], target: 7 },
  ],
  [
    "place",
    deploy,
    { piece: 2, choice: 1, path: [[5, 6]] },
    { verb: "deploy", unit: 2, formation: "column", path: [[5, 6]] },
  ],
  ["face", wheel, { facing: 270 }, { verb: "wheel", unit: 3, facing: 270 }],
];

describe("an order is the offer's own fields with the answers written in", () => {
  it.each(cases)("%s", (_, offer, answers, order) => {
    expect(complete(offer, answers)).toBe(true);
    expect(orderOf(offer, answers)).toEqual(order);
  });

  it.each(cases)("and the answers can be read out of it again: %s", (_, offer, answers, order) => {
    expect(answersOf(offer, order)).toEqual({ ...firstAnswers(offer), ...answers });
  });

  it("leaves the offer as it was", () => {
    orderOf(fire, { piece: 7 });
    expect(fire.order).toEqual({ verb: "fire", unit: 3 });
  });
});

describe("an offer without its answers makes no order", () => {
  it.each([
    ["choose", form],
    ["target", fire],
    ["select", wounded],
    ["allocate", share],
    ["march", march],
    ["place", deploy],
    ["face", wheel],
  ])("%s", (_, offer) => {
    expect(complete(offer, firstAnswers(offer))).toBe(false);
  });

  it("a count begins at its least", () => {
    expect(orderOf(bid, firstAnswers(bid))).toEqual({ verb: "bid", points: 1 });
  });

  it("a place needs the piece that goes there", () => {
    expect(complete(deploy, { choice: 0, path: [[5, 6]] })).toBe(false);
  });
});

describe("a number shared out over names", () => {
  it("begins with everything kept, which is an answer where nothing need be given", () => {
    expect(orderOf(purse, firstAnswers(purse))).toEqual({ verb: "share", shares: [0, 0, 0] });
    expect(complete(purse, firstAnswers(purse))).toBe(true);
    expect(complete(purse, { shares: [4, 1, 0] })).toBe(false);
    expect(mostFor(purse, 2)).toBe(0);
  });

  it("has names in its choices, not something to choose", () => {
    expect(choicesOf(purse)).toEqual([]);
    expect(choicesOf(deploy)).toBe(deploy.choices);
  });

  it("is not what an order without shares means", () => {
    expect(answersOf(purse, { verb: "share" })).toBeUndefined();
    expect(answersOf(purse, { verb: "share", shares: [1] })).toBeUndefined();
  });
});

describe("bounds", () => {
  it("a selection keeps within its budget", () => {
    expect(spent(wounded, { pieces: [2, 3] })).toBe(5);
    expect(complete(wounded, { pieces: [2, 3] })).toBe(false);
    expect(complete(wounded, { pieces: [] })).toBe(false);
  });

  it("pieces without a cost count one each", () => {
    expect(spent({ ...wounded, costs: [] }, { pieces: [2, 3] })).toBe(2);
  });

  it("shares have a most of their own", () => {
    expect(mostFor(share, 1)).toBe(5);
    expect(mostFor({ ...share, costs: [] }, 1)).toBe(4);
    expect(complete(share, { shares: [1, 1] })).toBe(false);
  });
});

it("an order of another offer has no answers here", () => {
  expect(answersOf(fire, { verb: "march", unit: 3, path: [[1, 1]] })).toBeUndefined();
  expect(answersOf(fire, { verb: "fire", unit: 3, target: 8 })).toBeUndefined();
  expect(answersOf(form, { verb: "form", unit: 3, formation: "mob" })).toBeUndefined();
});

it("the usual choice, which says nothing, is meant only where no other is", () => {
  const choices = [
    { label: "Forward", order: {} },
    { label: "Backward", order: { kind: "backward" } },
  ];
  const move = offerOf({ order: { verb: "move", unit: 3 }, choices });
  expect(answersOf(move, { verb: "move", unit: 3 })).toEqual({ choice: 0 });
  expect(answersOf(move, { verb: "move", unit: 3, kind: "backward" })).toEqual({ choice: 1 });
});

it("answers say all of an order, or it says more than they can", () => {
  const answers = { piece: 7 };
  expect(saysAll(fire, answers, { verb: "fire", unit: 3, target: 7 })).toBe(true);
  expect(saysAll(fire, answers, { verb: "fire", unit: 3, target: 7, angle: 12 })).toBe(false);
  expect(saysAll(fire, answers, { verb: "fire", unit: 3, target: 9 })).toBe(false);
  expect(saysAll(fire, undefined, { verb: "fire", unit: 3 })).toBe(false);
});

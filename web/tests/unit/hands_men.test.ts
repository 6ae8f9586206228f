import { describe, expect, it } from "vitest";
import { adjust, backOut, begin, type Draft, draftOrder, moveTo, putDown, wantOf } from "../../src/hands/draft";
import { answersOf, complete, firstAnswers, orderOf, spent } from "../../src/hands/fill";
import { manAt, nameOfMan, placeOfMan, wheeled, withMan } from "../../src/hands/men";
import { overlayOf } from "../../src/hands/overlay";
import { figureAt } from "../../src/table/picking";
import type { Decision, Preview, Vec, View, ViewFigure } from "../../src/wire";
import { offerOf } from "./hands_offers";

const man = (id: number, at: Vec): ViewFigure => ({ at, facing: 0, width: 1, depth: 1, role: "soldier", id });
const dress = { style: "foot", coat: "", facings: "", flag: "" };
const view: View = {
  title: "",
  rulebook: "",
  headline: "",
  turn: 1,
  table: { size: [40, 30], unit: "inch", units: "inches", mark: '"', ruler: 12, terrain: [] },
  sides: [],
  pieces: [
    {
      id: 4,
      name: "The patrol",
      side: "red",
      kind: "",
      formation: "",
      dress,
      strength: 2,
      full_strength: 2,
      badges: [],
      figures: [{ ...man(20, [10, 10]), name: "Sergeant Foy" }, man(21, [12, 10])],
      centre: [11, 10],
      hull: [],
      inside: "",
      details: [],
      ranges: [],
    },
  ],
  markers: [],
  instruments: [],
  goals: [],
};

const shoot = offerOf({
  kind: "target",
  order: { verb: "shoot", unit: 1 },
  into: "target",
  unit: 1,
  targets: [4],
  figures: [20, 21],
  figure_into: "man",
});
const march = offerOf({
  kind: "march",
  order: { verb: "march", unit: 4 },
  unit: 4,
  figures: [21, 20],
  places_into: "places",
});
const bearers = offerOf({
  kind: "select",
  order: { verb: "carry" },
  figures: [20, 21],
  figure_into: "men",
  costs: [2, 1],
  least: 1,
  most: 2,
});
const shares = offerOf({
  kind: "allocate",
  order: { verb: "strike" },
  into: "shares",
  targets: [7, 8],
  rows: [
    { label: "pikes", least: 3, most: 3, costs: [3, 1] },
    { label: "shot", least: 0, most: 2, costs: [] },
  ],
});

describe("a man as a target", () => {
  it("is written where the offer says, and read out of the order again", () => {
    expect(orderOf(shoot, { figure: 21 })).toEqual({ verb: "shoot", unit: 1, man: 21 });
    expect(answersOf(shoot, { verb: "shoot", unit: 1, man: 21 })).toEqual({ figure: 21 });
    expect(answersOf(shoot, { verb: "shoot", unit: 1, target: 4 })).toEqual({ piece: 4 });
  });

  it("is asked for even where there is one piece only", () => {
    expect(wantOf(begin(shoot))).toBe("piece");
    expect(begin(shoot).answers.piece).toBeUndefined();
  });

  it("is found on the table, and has a name or his piece's", () => {
    expect(figureAt(view, [12.2, 10.1], 0.3)).toBe(21);
    expect(figureAt(view, [20, 20], 0.3)).toBeUndefined();
    expect(nameOfMan(view, 20)).toBe("Sergeant Foy");
    expect(nameOfMan(view, 21)).toBe("The patrol, 2");
  });

  it("is ringed", () => {
    const decision: Decision = { seat: { side: "blue", chair: 0 }, prompt: "", offers: [shoot] };
    const scene = { view, decision, showRanges: false, showCommand: false };
    const { men } = overlayOf({ ...scene, draft: begin(shoot), pointedMan: 21 });
    expect(men).toEqual([
      { at: [10, 10], radius: 0.5, tone: "aim" },
      { at: [12, 10], radius: 0.5, tone: "point" },
    ]);
    expect(overlayOf(scene).men).toBeUndefined();
  });
});

it("several men are picked by their own cost", () => {
  expect(spent(bearers, { pieces: [20] })).toBe(2);
  expect(complete(bearers, { pieces: [20, 21] })).toBe(false);
  expect(orderOf(bearers, { pieces: [21] })).toEqual({ verb: "carry", men: [21] });
  expect(answersOf(bearers, { verb: "carry", men: [21] })).toEqual({ pieces: [21] });
});

describe("a place for each man", () => {
  const ghost = [man(20, [10, 15]), man(21, [12, 15])];
  const laid = (): Draft => putDown(moveTo(begin(march), [11, 15], undefined));

  it("is the table's to find until one has been moved by hand", () => {
    expect(draftOrder(laid())).toEqual({ verb: "march", unit: 4, path: [[11, 15]] });
    const moved = withMan(laid(), ghost, 20, [9, 16]);
    expect(draftOrder(moved)).toEqual({
      verb: "march",
      unit: 4,
      path: [[11, 15]],
      places: [
        [12, 15],
        [9, 16],
      ],
    });
    expect(placeOfMan(moved, ghost)).toEqual([9, 16]);
  });

  it("goes along with the formation, and turns with it", () => {
    const moved = moveTo(withMan(laid(), ghost, 20, [9, 16]), [12, 17], undefined);
    expect(moved.answers.places).toEqual([
      [13, 17],
      [10, 18],
    ]);
    const [a, b] = wheeled(
      [
        [0, 0],
        [2, 0],
      ],
      90,
    );
    expect(a?.map(Math.round)).toEqual([1, 1]);
    expect(b?.map(Math.round)).toEqual([1, -1]);
  });

  it("is what the server made of it", () => {
    const order = { verb: "march", unit: 4, path: [[11, 14]], places: [[12, 14], [10, 14]] }; // prettier-ignore
    expect(draftOrder(adjust(withMan(laid(), ghost, 20, [9, 16]), order))).toEqual(order);
    expect(draftOrder(adjust(laid(), order))).not.toHaveProperty("places");
  });

  it("is left, and taken back, one step at a time", () => {
    const moved = withMan(laid(), ghost, 20, [9, 16]);
    const left = backOut(moved);
    expect(left?.man).toBeUndefined();
    expect(left?.answers.places).toHaveLength(2);
    const back = left && backOut(left);
    expect(back?.answers.places).toBeUndefined();
    expect(back?.settled).toBe(true);
  });

  it("belongs to the man whose ghost is there", () => {
    expect(manAt(march, ghost, [12.3, 15.2], 0)).toBe(21);
    expect(manAt(offerOf({ figures: [20] }), ghost, [12.3, 15.2], 0)).toBeUndefined();
    const preview = { verdict: { allowed: true }, order: {}, ghost, stretches: [], arc: [] } as unknown as Preview;
    const draft = withMan(laid(), ghost, 20, [9, 16]);
    const { men } = overlayOf({ view, draft, preview, showRanges: false, showCommand: false });
    expect(men).toEqual([{ at: [10, 15], radius: 0.5, tone: "picked" }]);
  });
});

describe("several numbers shared out at once", () => {
  it("begin with nothing given, and each must be answered", () => {
    expect(firstAnswers(shares)).toEqual({ rows: [[0, 0], [0, 0]] }); // prettier-ignore
    expect(complete(shares, firstAnswers(shares))).toBe(false);
    expect(complete(shares, { rows: [[2, 1], [0, 0]] })).toBe(true); // prettier-ignore
    expect(complete(shares, { rows: [[2, 1], [2, 1]] })).toBe(false); // prettier-ignore
  });

  it("are a list of lists in the order", () => {
    const order = { verb: "strike", shares: [[2, 1], [0, 2]] }; // prettier-ignore
    expect(orderOf(shares, { rows: order.shares })).toEqual(order);
    expect(answersOf(shares, order)).toEqual({ rows: order.shares });
    expect(answersOf(shares, { verb: "strike", shares: [[2, 1]] })).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { named, hex } from "../../src/table/colour";
import { featureAt, pieceAt } from "../../src/table/picking";
import { courseOf, distanceToLine, overlap } from "../../src/table/shapes";
import { crowdedOf, placeTags, type Placing } from "../../src/table/tag_places";
import { widened } from "../../src/table/strokes";
import type { Vec, View, ViewPiece, ViewTerrain } from "../../src/wire";

const square = (x: number, y: number, side: number): Vec[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];
const ground = (kind: ViewTerrain["kind"], name: string, outline: Vec[]): ViewTerrain => ({
  kind,
  name,
  outline,
  crest: [],
  level: 0,
});
const dress = { style: "foot", coat: "", facings: "", flag: "" };

function piece(id: number, at: Vec, inside = ""): ViewPiece {
  const figures = inside ? [] : [{ at, facing: 90, width: 2, depth: 1, role: "soldier" as const }];
  const hull = inside ? [] : square(at[0] - 1, at[1] - 1, 2);
  const rest = { name: "", side: "red", kind: "", formation: "", strength: 1, full_strength: 1, badges: [] };
  return { id, ...rest, dress, figures, centre: at, hull, inside, details: [], ranges: [] };
}

function view(pieces: ViewPiece[], terrain: ViewTerrain[]): View {
  const words = { title: "", rulebook: "", headline: "", turn: 1 };
  return {
    ...words,
    table: { size: [40, 40], unit: "inch", units: "inches", mark: '"', ruler: 12, terrain },
    sides: [],
    pieces,
    markers: [],
    instruments: [],
    goals: [],
  };
}

describe("what lies at a place", () => {
  const house = ground("building", "The Mill", square(20, 20, 4));
  const hill = ground("hill", "Hill", square(10, 10, 20));
  const hedge = ground("hedge", "Hedge", [
    [12, 12],
    [18, 12],
  ]);

  it("is a building before a hill, and a line within half an inch", () => {
    const table = view([], [hill, house, hedge]).table;
    expect(featureAt(table, [21, 21])).toBe(1);
    expect(featureAt(table, [15, 12.3])).toBe(2);
    expect(featureAt(table, [15, 14])).toBe(0);
    expect(featureAt(table, [2, 2])).toBeUndefined();
  });

  it("is the nearest unit, by the bases of its figures as they are turned", () => {
    const seen = view([piece(1, [5, 5]), piece(2, [7, 5])], []);
    expect(pieceAt(seen, [5.4, 5.9], 0)).toBe(1);
    expect(pieceAt(seen, [5.9, 5], 0.6)).toBe(1);
    expect(pieceAt(seen, [6.2, 5], 0.6)).toBe(2);
    expect(pieceAt(seen, [30, 30], 0.6)).toBeUndefined();
  });

  it("is the garrison of a house", () => {
    expect(pieceAt(view([piece(7, [22, 22], "The Mill")], [house]), [21, 21], 0.1)).toBe(7);
  });
});

describe("tags", () => {
  const placing = (x: number, y: number): Placing => ({
    middle: [x, y],
    ground: [{ x: x - 40, y: y - 12, width: 80, height: 24 }],
    rear: [0, 1],
    width: 90,
    height: 20,
    was: undefined,
  });

  it("hide neither each other nor a figure, and stay on the screen", () => {
    const units = [placing(60, 40), placing(60, 70), placing(160, 55), placing(110, 120), placing(200, 90)];
    const boxes = placeTags(units, { x: 0, y: 0, width: 600, height: 400 });
    boxes.forEach((box, i) => {
      expect(overlap(box, { x: 0, y: 0, width: 600, height: 400 })).toBeCloseTo(box.width * box.height);
      boxes.slice(i + 1).forEach((other) => expect(overlap(box, other)).toBe(0));
      units.forEach((u) => u.ground.forEach((g) => expect(overlap(box, g)).toBe(0)));
    });
  });

  it("stay on the table though their unit stands at its edge, and go with one that is out of sight", () => {
    const bounds = { x: 50, y: 50, width: 500, height: 300 };
    const units = [placing(548, 200), placing(300, 348), placing(52, 52), placing(900, 200)];
    const boxes = placeTags(units, bounds);
    for (const box of boxes.slice(0, 3)) expect(overlap(box, bounds)).toBeCloseTo(box.width * box.height);
    expect(boxes[3]?.x).toBeGreaterThan(700);
  });

  it("are crowded where they lie on each other or far from their unit, and else not", () => {
    const units = [placing(100, 100), placing(300, 100), placing(500, 100)];
    const boxes = [
      { x: 55, y: 120, width: 90, height: 20 },
      { x: 255, y: 120, width: 90, height: 20 },
      { x: 330, y: 125, width: 90, height: 20 },
    ];
    expect(crowdedOf(units, boxes)).toEqual([false, true, true]);
  });

  it("stand behind their unit where there is room", () => {
    const [box] = placeTags([placing(300, 200)], { x: 0, y: 0, width: 600, height: 400 });
    expect(box?.y).toBeGreaterThan(200);
  });
});

describe("shapes", () => {
  it("know a road by its middle line", () => {
    const road: Vec[] = [
      [0, 0],
      [10, 0],
      [20, 0],
      [20, 2],
      [10, 2],
      [0, 2],
    ];
    const course = courseOf(road);
    expect(course?.width).toBeCloseTo(2);
    expect(course?.middle).toHaveLength(3);
    expect(courseOf(square(0, 0, 8))).toBeUndefined();
  });

  it("grow outwards, whichever way round they were drawn", () => {
    for (const hull of [square(0, 0, 4), square(0, 0, 4).reverse()])
      for (const p of widened(hull, 1)) expect(distanceToLine(hull, p, true)).toBeCloseTo(1, 1);
  });

  it("read colours with a fallback", () => {
    expect(named("#b3272d", hex(0))).toEqual(hex(0xb3272d));
    expect(named("#fff", hex(0))).toEqual(hex(0xffffff));
    expect(named("scarlet", hex(0x123456))).toEqual(hex(0x123456));
  });
});

import { expect, test } from "vitest";
import { applyChanges } from "../../src/state/changes";
import type { View, ViewChanges, ViewMarker, ViewPiece } from "../../src/wire";

const dress = { style: "foot", coat: "", facings: "", flag: "" };
const piece = (id: number, strength = 12): ViewPiece => ({
  id,
  name: `unit ${id}`,
  side: "red",
  kind: "infantry",
  formation: "line",
  dress,
  strength,
  full_strength: 12,
  badges: [],
  figures: [],
  centre: [0, 0],
  hull: [],
  inside: "",
  details: [],
  ranges: [],
});
const marker: ViewMarker = {
  kind: "fallen",
  label: "",
  side: "red",
  at: [1, 2],
  facing: 0,
  radius: 0,
  area: [],
  dress,
};
const view: View = {
  title: "A battle",
  rulebook: "",
  headline: "Turn 1",
  turn: 1,
  table: { size: [48, 48], unit: "inch", units: "inches", mark: '"', ruler: 12, terrain: [] },
  sides: [],
  pieces: [piece(1), piece(2), piece(3)],
  markers: [marker],
  instruments: [],
  goals: [],
};
const nothing: ViewChanges = { headline: "Turn 1", turn: 1, pieces: [], gone: [] };

test("a step that changes nothing keeps every piece as it is", () => {
  const after = applyChanges(view, nothing);
  expect(after).toEqual(view);
  expect(after.pieces[1]).toBe(view.pieces[1]);
});

test("changed pieces stay in their order, new ones come last, gone ones go", () => {
  const after = applyChanges(view, { ...nothing, pieces: [piece(9), piece(2, 7)], gone: [1] });
  expect(after.pieces.map((p) => [p.id, p.strength])).toEqual([
    [2, 7],
    [3, 12],
    [9, 12],
  ]);
  expect(view.pieces).toHaveLength(3);
});

test("headline and turn are always given; markers and instruments only if they changed", () => {
  const after = applyChanges(view, { ...nothing, headline: "Turn 2", turn: 2, markers: [] });
  expect([after.headline, after.turn, after.markers, after.instruments]).toEqual(["Turn 2", 2, [], []]);
  expect(applyChanges(view, { ...nothing, markers: null as never }).markers).toEqual([marker]);
});

import { describe, expect, it } from "vitest";
import { begin, moveTo, putDown } from "../../src/hands/draft";
import { carried, withGhost } from "../../src/hands/ghost";
import { overlayOf, type Scene } from "../../src/hands/overlay";
import type { Decision, Preview, Vec, View, ViewPiece } from "../../src/wire";
import { offerOf } from "./hands_offers";

const dress = { style: "foot", coat: "#b3272d", facings: "", flag: "" };
const pieceOf = (id: number, side: string, centre: Vec): ViewPiece => ({
  id,
  name: `No. ${id}`,
  side,
  kind: "",
  formation: "",
  dress,
  strength: 1,
  full_strength: 1,
  badges: [],
  figures: [{ at: centre, facing: 90, width: 1, depth: 1, role: "soldier" }],
  centre,
  hull: [],
  inside: "",
  details: [],
  ranges: [{ label: "musket", outline: [centre] }],
});
const view: View = {
  title: "",
  rulebook: "",
  headline: "",
  turn: 1,
  table: { size: [48, 36], unit: "inch", units: "inches", mark: '"', ruler: 12, terrain: [] },
  sides: [{ side: "red", name: "Red", dress: { ...dress, coat: "#ffffff" }, commanders: [], edge: "south" }],
  pieces: [
    pieceOf(1, "red", [10, 10]),
    pieceOf(2, "red", [10, 20]),
    pieceOf(7, "blue", [30, 10]),
    pieceOf(8, "blue", [40, 10]),
  ],
  markers: [],
  instruments: [],
  goals: [],
};
const preview: Preview = {
  verdict: { allowed: true, rule: "", sentence: "" },
  order: { path: [[14, 10]] },
  adjusted: true,
  notes: [],
  length: 4,
  allowance: 6,
  stretches: [],
  ghost: [{ at: [14, 10], facing: 45, width: 1, depth: 1, role: "soldier" }],
  arc: [],
};
const nothing = (): undefined => undefined;
const march = offerOf({ kind: "march", unit: 1, allowance: 8 });
const charge = offerOf({ kind: "march", unit: 1, into: "target", targets: [7, 8], allowance: 8 });
const decisionOf = (...offers: Decision["offers"]): Decision => ({
  seat: { side: "red", chair: 0 },
  prompt: "",
  offers,
});
const sceneOf = (part: Partial<Scene>): Scene => ({ view, showRanges: false, showCommand: false, ...part });
const tones = (scene: Scene): Record<number, string> =>
  Object.fromEntries((overlayOf(scene).rings ?? []).map(({ piece, tone }) => [piece, tone]));

describe("the ghost", () => {
  it("begins half a march ahead, and stays on the table", () => {
    const { tip } = withGhost(begin(march), view, nothing);
    expect(tip?.[0]).toBeCloseTo(14);
    expect(tip?.[1]).toBeCloseTo(10);
    expect(carried(begin(march), view, [60, -4], undefined, nothing).tip).toEqual([48, 0]);
  });

  it("goes for the one pointed at, else for the nearest", () => {
    expect(carried(begin(charge), view, [39, 10], undefined, nothing).answers.piece).toBe(8);
    expect(carried(begin(charge), view, [39, 10], 7, nothing).answers.piece).toBe(7);
    expect(withGhost(begin(charge, 8), view, nothing).tip).toEqual([40, 10]);
  });
});

describe("rings", () => {
  it("tell those who may act from those who may not, and leave the enemy bright", () => {
    const decision = decisionOf(offerOf({ kind: "target", targets: [1] }));
    expect(tones(sceneOf({ decision, pointed: 2 }))).toEqual({ 1: "may", 2: "point" });
    expect(overlayOf(sceneOf({ decision })).bright).toEqual([1, 7, 8]);
  });

  it("show whom a draft may be aimed at", () => {
    const decision = decisionOf(charge);
    expect(tones(sceneOf({ decision, draft: begin(charge) }))).toEqual({ 1: "picked", 7: "aim", 8: "aim" });
  });

  it("are absent while another decides", () => {
    expect(overlayOf(sceneOf({})).rings).toEqual([]);
    expect(overlayOf(sceneOf({})).bright).toBeUndefined();
  });
});

describe("a march", () => {
  const hanging = moveTo(begin(march), [20, 10], undefined);

  it("is drawn as the server adjusted it, with the inches that are left", () => {
    const { tape, ghost, handle } = overlayOf(sceneOf({ decision: decisionOf(march), draft: hanging, preview }));
    expect(tape).toMatchObject({
      points: [
        [10, 10],
        [14, 10],
      ],
      label: "4.0″ · 2.0″ left",
      allowed: true,
    });
    expect(ghost?.dress).toBe(dress);
    expect(handle).toBeUndefined();
  });

  it("has a handle once it has been put down", () => {
    const { handle } = overlayOf(sceneOf({ decision: decisionOf(march), draft: putDown(hanging), preview }));
    expect(handle).toEqual({ at: [14, 10], facing: 45 });
  });

  it("is drawn as it is walked where its stretches are all of it", () => {
    const stretch = (...line: Vec[]) => ({ line, tone: "good", words: "", rule: "" });
    const drawn = (...stretches: Preview["stretches"]) =>
      overlayOf(sceneOf({ decision: decisionOf(march), draft: hanging, preview: { ...preview, stretches } })).tape
        ?.points;
    const bow: Vec[] = [
      [10, 10],
      [11, 10.5],
      [12, 10.2],
    ];
    expect(drawn(stretch(...bow), stretch([12, 10.2], [14, 10]))).toEqual([...bow, [14, 10]]);
    // Only a part of it: the way goes from place to place.
    expect(drawn(stretch([12, 10], [14, 10]))).toEqual([
      [10, 10],
      [14, 10],
    ]);
  });

  it("that passes no place has no tape", () => {
    const through = { ...preview, order: { target: 7 } };
    expect(overlayOf(sceneOf({ decision: decisionOf(march), draft: hanging, preview: through })).tape).toBeUndefined();
  });

  it("is seen before the word for it is taken", () => {
    const weighed = offerOf({ unit: 2 });
    const { ghost, tape } = overlayOf(sceneOf({ decision: decisionOf(weighed), weighed, preview }));
    expect(ghost?.figures).toBe(preview.ghost);
    expect(tape).toBeUndefined();
  });

  it("of somebody who is not on the table wears the coat of the side", () => {
    const place = offerOf({ kind: "place", unit: 5 });
    const draft = moveTo(begin(place), [20, 10], undefined);
    const { ghost, tape } = overlayOf(sceneOf({ decision: decisionOf(place), draft, preview }));
    expect(ghost?.dress.coat).toBe("#ffffff");
    expect(tape).toBeUndefined();
  });
});

it("ranges are those of the piece pointed at", () => {
  expect(overlayOf(sceneOf({ showRanges: true, picked: 1, pointed: 7 })).ranges).toEqual(view.pieces[2]?.ranges);
});

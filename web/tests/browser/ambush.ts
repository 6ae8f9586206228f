// A view of the made-up book of single men (tests/support/ambush.hpp), for a page that has no server behind its line.

import type { Decision, Fields, Offer, Preview, Vec, ViewFigure, ViewPiece, Welcome } from "../../src/wire";
import { offerOf } from "../unit/hands_offers";

const dress = { style: "foot", coat: "", facings: "", flag: "" };
const own = { style: "foot", coat: "#2d2a26", facings: "#d8b04a", flag: "" };

const men = (first: number, count: number, [x, y]: Vec, facing: number): ViewFigure[] =>
  Array.from({ length: count }, (_, i) => ({
    at: [x + 1.5 * (i - (count - 1) / 2), y],
    facing,
    width: 1,
    depth: 1,
    role: "soldier",
    id: first + i,
  }));

function piece(id: number, name: string, side: string, figures: ViewFigure[], centre: Vec, style = "foot"): ViewPiece {
  const reach = figures.length * 0.75 + 0.25;
  return {
    id,
    name,
    side,
    kind: "men",
    formation: "",
    dress: { ...dress, style },
    strength: figures.length,
    full_strength: figures.length,
    badges: [],
    figures,
    centre,
    hull: [
      [centre[0] - reach, centre[1] - 0.75],
      [centre[0] + reach, centre[1] - 0.75],
      [centre[0] + reach, centre[1] + 0.75],
      [centre[0] - reach, centre[1] + 0.75],
    ],
    inside: "",
    details: [],
    ranges: [],
  };
}

const patrol = men(1, 4, [20, 6], 0);
const band = men(5, 3, [20, 16], 180);
Object.assign(patrol[0] as ViewFigure, { name: "Sergeant Hill", dress: own });
Object.assign(band[0] as ViewFigure, { name: "The chief", dress: own });
Object.assign(band[1] as ViewFigure, { wound: { label: "hurt", letter: "W", tone: "poor" } });
const captain: ViewFigure = { at: [15, 4], facing: 0, width: 1, depth: 1, role: "general", id: 0, name: "Captain Foy" };

const march: Offer = offerOf({
  kind: "march",
  verb: "march",
  label: "March",
  order: { verb: "march", unit: 1 },
  unit: 1,
  allowance: 6,
  figures: [1, 2, 3, 4],
  places_into: "places",
});
const shoot: Offer = offerOf({
  kind: "target",
  verb: "shoot",
  label: "Shoot at a man",
  order: { verb: "shoot", unit: 1 },
  unit: 1,
  figures: [5, 6, 7],
  figure_into: "man",
});
const volley: Offer = offerOf({
  kind: "allocate",
  verb: "strike",
  label: "Volley",
  order: { verb: "strike", unit: 1 },
  into: "shares",
  unit: 1,
  targets: [2, 3],
  rows: [
    { label: "muskets", least: 2, most: 2, costs: [] },
    { label: "pistols", least: 1, most: 1, costs: [] },
  ],
});
const call: Offer = offerOf({
  kind: "target",
  verb: "call",
  label: "Call the reserve",
  order: { verb: "call" },
  into: "target",
  targets: [0],
});

const decision: Decision = {
  seat: { side: "red", chair: 0 },
  prompt: "What is to be done?",
  offers: [march, shoot, volley, call, offerOf({ verb: "pass", label: "Done", order: { verb: "pass" } })],
};

export const welcome: Welcome = {
  given: [],
  battle: "ambush",
  yours: [{ side: "red", chair: 0 }],
  eyes: { side: "red", chair: 0 },
  seats: [{ seat: { side: "red", chair: 0 }, player: "here", level: "", present: true }],
  commitment: "",
  own_dice: false,
  seat_seeds: [],
  wants_seed: false,
  seed: "",
  recipe: 2,
  view: {
    title: "An ambush",
    rulebook: "An ambush",
    headline: "Turn 1",
    turn: 1,
    table: { size: [40, 30], unit: "inch", units: "inches", mark: '"', ruler: 12, terrain: [] },
    sides: [
      { side: "red", name: "The patrol", dress, commanders: [], edge: "south" },
      { side: "blue", name: "The band", dress, commanders: [], edge: "south" },
    ],
    pieces: [
      { ...piece(0, "Captain Foy", "red", [captain], [15, 4], "general"), strength: 0, full_strength: 0 },
      piece(1, "The patrol", "red", patrol, [20, 6]),
      piece(2, "Bandits", "blue", band, [20, 16]),
      piece(3, "Stragglers", "blue", men(8, 2, [28, 17], 180), [28, 17]),
    ],
    markers: [],
    instruments: [],
    goals: [],
  },
  digest: "0123456789abcdef",
  step: 0,
  journal: [],
  journal_steps: [],
  chat: [],
  status: { version: 1, decision, yours: true, undo: 0 },
  why: "",
};

/** What the book says of an order in the making. */
export function previewOf(order: Fields): Preview {
  const path = (order["path"] as Vec[] | undefined)?.[0];
  const places = order["places"] as Vec[] | undefined;
  const ghost = path
    ? patrol.map((man, i) => ({ ...man, at: places?.[i] ?? ([man.at[0] + path[0] - 20, path[1]] as Vec) }))
    : [];
  const length = path ? Math.hypot(path[0] - 20, path[1] - 6) : 0;
  const verdict = { allowed: true, rule: "", sentence: "" };
  return { verdict, order, adjusted: false, notes: [], length, allowance: 6, stretches: [], ghost, arc: [] };
}

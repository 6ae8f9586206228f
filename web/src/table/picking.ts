// What lies at a place of the table.

import type { Vec, View, ViewFigure, ViewTable } from "../wire";
import { isLine } from "./ground";
import { contains, distanceToLine, radians, sub, turned } from "./shapes";

/** How far a place is from the base of a figure; 0 on it. */
function distanceToBase(f: ViewFigure, at: Vec): number {
  const [x, y] = turned(sub(at, f.at), radians(f.facing));
  return Math.hypot(Math.max(0, Math.abs(x) - f.width / 2), Math.max(0, Math.abs(y) - f.depth / 2));
}

/** The piece whose figures or ground are nearest, if they are within `slack`; those in a house are found there. */
export function pieceAt(view: View, at: Vec, slack: number): number | undefined {
  let best: number | undefined;
  let nearest = slack;
  for (const piece of view.pieces)
    for (const f of piece.figures) {
      const d = distanceToBase(f, at);
      if (d <= nearest && (best === undefined || d < nearest)) [best, nearest] = [piece.id, d];
    }
  if (best !== undefined) return best;
  const around = view.pieces.find((p) => p.hull.length > 2 && contains(p.hull, at));
  if (around) return around.id;
  const house = view.table.terrain.find((t) => t.kind === "building" && contains(t.outline, at));
  return house && view.pieces.find((p) => p.inside !== "" && p.inside === house.name)?.id;
}

/** The man who is nearest, if he has a number and is within `slack`. */
export function figureAt(view: View, at: Vec, slack: number): number | undefined {
  let best: number | undefined;
  let nearest = slack;
  for (const piece of view.pieces)
    for (const f of piece.figures) {
      const d = distanceToBase(f, at);
      if (f.id !== undefined && d <= nearest && (best === undefined || d < nearest)) [best, nearest] = [f.id, d];
    }
  return best;
}

/** Buildings first, then lines near the place, then whatever lies on top. */
export function featureAt(table: ViewTable, at: Vec): number | undefined {
  const { terrain } = table;
  const house = terrain.findIndex((t) => t.kind === "building" && contains(t.outline, at));
  if (house >= 0) return house;
  const line = terrain.findIndex((t) => isLine(t.kind) && distanceToLine(t.outline, at, false) < 0.5);
  if (line >= 0) return line;
  const area = terrain.findLastIndex((t) => !isLine(t.kind) && contains(t.outline, at));
  return area >= 0 ? area : undefined;
}

import type { View, ViewChanges } from "../wire";

/** The view after a step. Pieces that look the same stay the same objects, so that those who draw can tell. */
export function applyChanges(view: View, changes: ViewChanges): View {
  const changed = new Map(changes.pieces.map((piece) => [piece.id, piece]));
  const gone = new Set(changes.gone);
  const pieces = view.pieces
    .filter((piece) => !gone.has(piece.id) || changed.has(piece.id))
    .map((piece) => changed.get(piece.id) ?? piece);
  const known = new Set(view.pieces.map((piece) => piece.id));
  return {
    ...view,
    headline: changes.headline,
    turn: changes.turn,
    pieces: [...pieces, ...changes.pieces.filter((piece) => !known.has(piece.id))],
    markers: changes.markers ?? view.markers,
    instruments: changes.instruments ?? view.instruments,
    goals: changes.goals ?? view.goals,
  };
}

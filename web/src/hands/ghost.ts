// Where the ghost of a piece begins, and whom it goes for.

import type { Offer, Vec, View } from "../wire";
import { answer, type Draft, moveTo, walks, wantOf } from "./draft";
import { ahead, distance, facingOf, within } from "./measure";

type FeatureAt = (at: Vec) => number | undefined;

const pieceIn = (view: View, id: number | undefined) => view.pieces.find((piece) => piece.id === id);

/** Whom a march with targets goes for: the one pointed at, else the nearest. */
function aimOf(offer: Offer, view: View, tip: Vec, over: number | undefined): number | undefined {
  if (offer.unit < 0) return undefined;
  if (over !== undefined && offer.targets.includes(over)) return over;
  const far = (id: number): number => distance(pieceIn(view, id)?.centre ?? [Infinity, 0], tip);
  return offer.targets.toSorted((a, b) => far(a) - far(b))[0];
}

/** The ghost carried to a place, over a piece perhaps. */
export function carried(draft: Draft, view: View, at: Vec, over: number | undefined, featureAt: FeatureAt): Draft {
  const tip = within(at, view.table.size);
  const moved = moveTo(draft, tip, featureAt(tip));
  const aim = aimOf(draft.offer, view, tip, over);
  return aim === undefined ? moved : answer(moved, { piece: aim });
}

function middle(places: Vec[]): Vec {
  const add = (axis: 0 | 1): number => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  return [add(0), add(1)];
}

/** Half a march ahead, or at the foe it goes for, or in the midst of where it may be placed: something to see and carry. */
export function withGhost(draft: Draft, view: View, featureAt: FeatureAt): Draft {
  const { offer, answers } = draft;
  const actor = pieceIn(view, offer.unit);
  if (offer.kind === "face") return answer(draft, { facing: facingOf(actor?.figures ?? []) ?? 0 });
  if (!walks(offer) || wantOf(draft) === "piece") return draft;
  const foe = offer.unit >= 0 ? pieceIn(view, answers.piece) : undefined;
  const start = actor && ahead(actor.centre, facingOf(actor.figures) ?? 0, offer.allowance / 2);
  const ground = offer.region.length > 0 ? offer.region : [[0, 0] as Vec, view.table.size];
  return carried(draft, view, foe?.centre ?? start ?? middle(ground), foe?.id, featureAt);
}

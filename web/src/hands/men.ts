// Single men in an order: to be picked, or to be given a place each.

import type { Offer, Vec, View, ViewFigure } from "../wire";
import type { Draft } from "./draft";
import { distance } from "./measure";

/** Whether one of the offer's figures, or several, may be the answer. */
export const picksMen = (offer: Offer): boolean => offer.figures.length > 0 && offer.figure_into !== "";

/** Whether every one of the offer's figures may be given a place of his own. */
export const placesMen = (offer: Offer): boolean => offer.figures.length > 0 && offer.places_into !== "";

export function manIn(view: View | undefined, id: number): ViewFigure | undefined {
  for (const piece of view?.pieces ?? []) {
    const found = piece.figures.find((figure) => figure.id === id);
    if (found) return found;
  }
  return undefined;
}

/** "Sergeant Foy", or "Foot Guards, 3" where nobody has a name. */
export function nameOfMan(view: View | undefined, id: number): string {
  for (const piece of view?.pieces ?? []) {
    const place = piece.figures.findIndex((figure) => figure.id === id);
    if (place >= 0) return piece.figures[place]?.name ?? `${piece.name}, ${place + 1}`;
  }
  return `No. ${id}`;
}

/** Where each man of the offer stands in a ghost; undefined while the ghost does not show them all. */
function placesIn(offer: Offer, ghost: ViewFigure[]): Vec[] | undefined {
  const places = offer.figures.map((id) => ghost.find((figure) => figure.id === id)?.at);
  return places.every((place) => place !== undefined) ? (places as Vec[]) : undefined;
}

/** One man moved by hand; the others stay where the ghost, or the hand before, has put them. */
export function withMan(draft: Draft, ghost: ViewFigure[], man: number, at: Vec): Draft {
  const places = draft.answers.places ?? placesIn(draft.offer, ghost);
  const index = draft.offer.figures.indexOf(man);
  if (!places || index < 0) return draft;
  return { ...draft, man, answers: { ...draft.answers, places: places.map((place, i) => (i === index ? at : place)) } };
}

/** Where the man in hand is. */
export function placeOfMan(draft: Draft, ghost: ViewFigure[]): Vec | undefined {
  if (draft.man === undefined) return undefined;
  return (draft.answers.places ?? placesIn(draft.offer, ghost))?.[draft.offer.figures.indexOf(draft.man)];
}

/** The man of a ghost at a place, if it is one who may be placed. */
export function manAt(offer: Offer, ghost: ViewFigure[], at: Vec, slack: number): number | undefined {
  const near = ghost
    .filter((figure) => figure.id !== undefined && offer.figures.includes(figure.id))
    .filter((figure) => distance(figure.at, at) <= Math.max(figure.width, figure.depth) / 2 + slack)
    .toSorted((a, b) => distance(a.at, at) - distance(b.at, at));
  return near[0]?.id;
}

/** The whole formation goes along, as it has been laid out by hand. */
export const shifted = (places: Vec[], by: Vec): Vec[] => places.map(([x, y]) => [x + by[0], y + by[1]]);

/** The whole formation turns about its middle, clockwise. */
export function wheeled(places: Vec[], degrees: number): Vec[] {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const middle = (axis: 0 | 1): number => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  const [mx, my] = [middle(0), middle(1)];
  return places.map(([x, y]) => [mx + (x - mx) * cos + (y - my) * sin, my - (x - mx) * sin + (y - my) * cos]);
}

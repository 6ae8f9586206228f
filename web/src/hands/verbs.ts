// Which offers concern a piece, and the letters that take them.

import type { Decision, Offer } from "../wire";

/** An offer in the bar, with its letter. */
export interface Verb {
  offer: Offer;
  key: string;
  refused: string;
}

/** Offers that belong to no piece stand in every bar. */
const ofNobody = (offer: Offer): boolean => offer.unit < 0 && offer.targets.length === 0;

export const concerns = (offer: Offer, piece: number): boolean => offer.unit === piece || offer.targets.includes(piece);

export function offersFor(decision: Decision, piece: number | undefined): Offer[] {
  if (piece === undefined) return decision.offers;
  return decision.offers.filter((offer) => concerns(offer, piece) || ofNobody(offer));
}

/** Pieces that can be picked now: those that would act, and those something can be done to. */
export function mayBePicked(decision: Decision | undefined): { actors: Set<number>; aims: Set<number> } {
  const actors = new Set<number>();
  const aims = new Set<number>();
  for (const offer of decision?.offers ?? []) {
    if (offer.refused) continue;
    if (offer.unit >= 0) actors.add(offer.unit);
    for (const target of offer.targets) (offer.unit >= 0 ? aims : actors).add(target);
  }
  for (const actor of actors) aims.delete(actor);
  return { actors, aims };
}

/** The one piece that this decision is about, if it is about one. */
export function soleActor(decision: Decision): number | undefined {
  const units = new Set(decision.offers.map((offer) => offer.unit));
  units.delete(-1);
  return units.size === 1 && mayBePicked(decision).actors.size <= 1 ? [...units][0] : undefined;
}

/** Letters that always mean the same. */
const kept = new Set(["z", "h"]);
/** Letters of tools: a verb takes one only with its first letter. */
const tools = new Set(["r", "l", "c", "t"]);

/** A letter for every label, one of its own wherever there is one left. */
export function lettersFor(labels: string[]): string[] {
  const taken = new Set(kept);
  const letters = labels.map(() => "");
  const give = (index: number, from: string[]): void => {
    const letter = from.find((one) => /[a-z1-9]/.test(one) && !taken.has(one));
    if (letter === undefined || letters[index]) return;
    letters[index] = letter;
    taken.add(letter);
  };
  labels.forEach((label, i) => give(i, [label.trim().charAt(0).toLowerCase()]));
  labels.forEach((label, i) =>
    give(
      i,
      [...label.toLowerCase()].filter((one) => !tools.has(one)),
    ),
  );
  labels.forEach((_, i) => give(i, [..."123456789abdefgijkmnopqsuvwxy"]));
  return letters;
}

export function verbsFor(decision: Decision, piece: number | undefined): Verb[] {
  const offers = offersFor(decision, piece);
  const keys = lettersFor(offers.map((offer) => offer.label));
  return offers.map((offer, i) => ({ offer, key: keys[i] ?? "", refused: offer.refused }));
}

// Which offers concern a piece, and the letters that take them.

import type { Decision, Offer } from "../wire";

/** An offer in the bar, with its letter. */
export interface Verb {
  offer: Offer;
  key: string;
  refused: string;
  /** It belongs to no piece, and stands apart from those that do. */
  general: boolean;
}

/** Offers that belong to no piece stand in every bar. */
const ofNobody = (offer: Offer): boolean => offer.unit < 0 && offer.targets.length === 0;

/** An offer that asks for no more than a yes is not to be taken by accident: it lies in the menu, not in the bar. */
export const isGrave = (offer: Offer): boolean =>
  offer.kind === "choose" && ofNobody(offer) && offer.choices.length === 1 && !offer.refused;

/** To take it is to give it. */
export const asksNothing = (offer: Offer): boolean => offer.kind === "choose" && offer.choices.length === 0;

/** What a piece may do, and what may be done with it; of one that acts itself nothing that another would do with it. */
export function concerning(decision: Decision, piece: number): Offer[] {
  const acts = decision.offers.some((offer) => offer.unit === piece);
  return decision.offers.filter(
    (offer) => offer.unit === piece || (offer.targets.includes(piece) && !(acts && offer.unit >= 0)),
  );
}

const unitsOf = (decision: Decision): Set<number> =>
  new Set(decision.offers.map((offer) => offer.unit).filter((unit) => unit >= 0));

/** With no piece in hand: where many could act, what each of them might do waits until one is picked. */
export function offersFor(decision: Decision, piece: number | undefined): Offer[] {
  const offers = decision.offers.filter((offer) => !isGrave(offer));
  if (piece === undefined) {
    const many = unitsOf(decision).size > 1;
    // What is still to be placed cannot be picked on the table.
    return offers.filter((offer) => !many || offer.unit < 0 || offer.kind === "place");
  }
  const own = concerning(decision, piece);
  return offers.filter((offer) => own.includes(offer) || ofNobody(offer));
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

/** The one piece that this decision is about: the only one that can act, or the only one that is spoken of. */
export function soleActor(decision: Decision): number | undefined {
  const units = unitsOf(decision);
  const { actors } = mayBePicked(decision);
  const able = [...actors].filter((piece) => units.has(piece));
  if (actors.size === 1 && able.length === 1) return able[0];
  return units.size === 1 && actors.size === 0 ? [...units][0] : undefined;
}

const openOf = (decision: Decision | undefined): Offer[] => decision?.offers.filter((offer) => !offer.refused) ?? [];

/** The march of a piece, if it may make one now; one that goes for somebody is no march. */
export const marchOf = (decision: Decision | undefined, piece: number): Offer | undefined =>
  openOf(decision).find((offer) => offer.kind === "march" && offer.unit === piece && offer.targets.length === 0);

/** What leads to a march of a piece: an order to act, a throw for how far. */
export const leadOf = (decision: Decision | undefined, piece: number): Offer | undefined =>
  openOf(decision).find(
    (offer) => offer.dragged && (offer.unit === piece || (offer.unit < 0 && offer.targets.includes(piece))),
  );

/** What a piece could do to another, first what asks for nothing but the other. */
export function actOn(decision: Decision | undefined, piece: number, other: number): Offer | undefined {
  const can = openOf(decision).filter((offer) => offer.unit === piece && offer.targets.includes(other));
  return can.find((offer) => offer.kind === "target") ?? can.find((offer) => offer.kind === "march");
}

/** What may be begun for the player where all that is asked is to do it or not to. */
const begun = (offer: Offer): boolean => offer.kind === "march" || offer.kind === "allocate";

/**
 * What is begun for the player: the one thing open, unless a click on the table or a word would already give it; or a
 * march or a sharing out where it is that or nothing.
 */
export function plainlyNext(decision: Decision): Offer | undefined {
  const offers = decision.offers.filter((offer) => !isGrave(offer));
  const open = offers.filter((offer) => !offer.refused);
  const [only] = open;
  if (only && open.length === 1) return only.kind === "target" || asksNothing(only) ? undefined : only;
  const first = offers.find(begun);
  const plain = offers.filter(asksNothing);
  const ofOne = offers.every((offer) => offer.unit === first?.unit && !offer.refused);
  return ofOne && offers.length === 2 && plain.length === 1 ? first : undefined;
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
  return offers.map((offer, i) => ({
    offer,
    key: keys[i] ?? "",
    refused: offer.refused,
    general: ofNobody(offer),
  }));
}

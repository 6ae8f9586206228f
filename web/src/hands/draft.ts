// An order in the making, from the taking of an offer to the moment before it is given. Every step gives a new draft,
// and `backOut` undoes one.

import type { Fields, Offer, Preview, Vec } from "../wire";
import {
  aimedAt,
  type Answers,
  answersOf,
  belongsTo,
  complete,
  firstAnswers,
  orderOf,
  saysAll,
  wantsActor,
} from "./fill";
import { picksMen, shifted } from "./men";

/** What is wanted of the player next. */
export type Want = "choice" | "piece" | "path" | "facing" | "several" | "confirm";

export interface Draft {
  offer: Offer;
  answers: Answers;
  /** march: the places that have been passed already. */
  way: Vec[];
  /** march, place: where the ghost is. */
  tip?: Vec;
  /** Where the player would have it, should the server have adjusted that. */
  meant?: Vec;
  /** The ghost has been put down; it no longer hangs on the pointer. */
  settled: boolean;
  /** The man who is being placed by himself. */
  man?: number;
  /** The order as the table or a general has it, where it says more than a hand can; until the next answer. */
  given?: Fields;
}

export const walks = (offer: Offer): boolean => offer.kind === "march" || offer.kind === "place";

export function begin(offer: Offer, piece?: number): Draft {
  const answers = firstAnswers(offer);
  const picks = offer.kind === "target" || wantsActor(offer);
  if (piece !== undefined && offer.targets.includes(piece)) answers.piece = piece;
  // Where there is one answer there is no question.
  else if (picks && offer.targets.length === 1 && offer.features.length === 0 && !picksMen(offer))
    answers.piece = offer.targets[0];
  return { offer, answers, way: [], settled: false };
}

export function wantOf(draft: Draft): Want {
  const { offer, answers } = draft;
  switch (offer.kind) {
    case "choose":
      return complete(offer, answers) ? "confirm" : "choice";
    case "target":
      return complete(offer, answers) ? "confirm" : "piece";
    case "select":
    case "allocate":
      return complete(offer, answers) ? "confirm" : "several";
    case "count":
      return "confirm";
    case "march":
    case "place":
      if (wantsActor(offer) && answers.piece === undefined) return "piece";
      return draft.settled ? "confirm" : "path";
    case "face":
      return complete(offer, answers) ? "confirm" : "facing";
  }
}

/** The order as far as it goes; undefined while there is nothing to ask about. */
export function draftOrder(draft: Draft): Fields | undefined {
  if (draft.given) return draft.given;
  return complete(draft.offer, draft.answers) ? orderOf(draft.offer, draft.answers) : undefined;
}

export const answer = (draft: Draft, more: Answers): Draft => ({
  ...draft,
  given: undefined,
  answers: { ...draft.answers, ...more },
});

/** Brings the ghost to a place; `feature` is what lies there, and counts if the offer may end in it. */
export function moveTo(draft: Draft, tip: Vec, feature: number | undefined): Draft {
  const into = feature !== undefined && draft.offer.features.includes(feature) ? feature : undefined;
  const path = draft.offer.kind === "place" ? [tip] : [...draft.way, tip];
  const moved: Draft = {
    ...draft,
    man: undefined,
    given: undefined,
    tip,
    meant: tip,
    answers: { ...draft.answers, path, feature: into },
  };
  const { places } = draft.answers;
  if (places && draft.tip) moved.answers.places = shifted(places, [tip[0] - draft.tip[0], tip[1] - draft.tip[1]]);
  return moved;
}

export const putDown = (draft: Draft): Draft => (draft.tip ? { ...draft, settled: true } : draft);

/** Keeps the place the ghost is at as one to pass, and lets the march go on from it. */
export function passHere(draft: Draft): Draft {
  if (draft.offer.kind !== "march" || !draft.tip) return draft;
  return { ...draft, given: undefined, way: [...draft.way, draft.tip], settled: false };
}

/** Takes over what the server made of the path, so that turning goes on from where the ghost is seen. */
export function adjust(draft: Draft, order: Fields): Draft {
  const adjusted = answersOf(draft.offer, order);
  const path = adjusted?.path ?? [];
  const tip = path[path.length - 1] ?? draft.tip;
  // Drawn once more, its corners would be another way: it stands as it is, and the next turn is of what the hand drew.
  if (!saysAll(draft.offer, adjusted, order)) return { ...draft, tip, given: order };
  if (path.length === 0 || draft.answers.path === undefined) return draft;
  const places = draft.answers.places && (adjusted?.places ?? draft.answers.places);
  return {
    ...draft,
    given: undefined,
    answers: { ...draft.answers, path, ...(places && { places }) },
    way: path.slice(0, -1),
    tip,
  };
}

const drafted = (offer: Offer, answers: Answers, order: Fields): Draft => {
  const path = answers.path ?? [];
  const given = complete(offer, answers) && saysAll(offer, answers, order) ? undefined : order;
  return { offer, answers, way: path.slice(0, -1), tip: path[path.length - 1], settled: true, given };
};

/** A draft that would give this order; undefined if it is no order of this offer. */
export function draftOf(offer: Offer, order: Fields): Draft | undefined {
  const answers = answersOf(offer, order);
  return answers && drafted(offer, answers, order);
}

/** The same for a way that is written down otherwise than by the places it passes. */
export function draftOfWay(offer: Offer, order: Fields): Draft | undefined {
  if (!walks(offer) || !belongsTo(offer, order)) return undefined;
  return drafted(offer, { ...firstAnswers(offer), ...aimedAt(offer, order) }, order);
}

/** A way that nobody has drawn ends where it is shown to end: from there it can be turned. */
export function withEnd(draft: Draft, preview: Preview): Draft {
  if (!draft.given || draft.tip || !walks(draft.offer)) return draft;
  const tip = preview.stretches.at(-1)?.line.at(-1);
  return tip ? { ...draft, tip, answers: { ...draft.answers, path: [tip] } } : draft;
}

/** One step back; undefined when the offer itself is laid down. */
export function backOut(draft: Draft): Draft | undefined {
  const { offer, answers } = draft;
  if (walks(offer)) {
    // First the man in hand, then all who were moved by hand.
    if (draft.man !== undefined) return { ...draft, man: undefined };
    if (answers.places) return answer(draft, { places: undefined });
    if (draft.settled)
      return { ...draft, settled: false, given: undefined, answers: { ...answers, facing: undefined } };
    const before = draft.way[draft.way.length - 1];
    if (before) return moveTo({ ...draft, way: draft.way.slice(0, -1) }, before, undefined);
    if (wantsActor(offer) && answers.piece !== undefined && offer.targets.length > 1)
      return { offer, answers: { ...firstAnswers(offer), choice: answers.choice }, way: [], settled: false };
    return undefined;
  }
  const first = begin(offer);
  return JSON.stringify(first.answers) === JSON.stringify(answers) ? undefined : first;
}

// An order is made by writing a player's answers into a copy of what the offer brings (src/client/offer.hpp).

import type { Fields, Offer, OfferChoice, OfferRow, Vec } from "../wire";
import { picksMen } from "./men";

export interface Answers {
  /** Which of the offer's choices, by its place in the list. */
  choice?: number;
  piece?: number;
  feature?: number;
  figure?: number;
  path?: Vec[];
  facing?: number;
  /** A place for each of the offer's figures, once one of them has been moved by hand. */
  places?: Vec[];
  /** select: pieces, or figures */
  pieces?: number[];
  /** allocate, in the order of those who are given something */
  shares?: number[];
  /** The same, row by row, where several questions are asked at once. */
  rows?: number[][];
  count?: number;
}

/** The choices one of which is to be taken: those of a number that is shared out are the names of who is given something. */
export const choicesOf = (offer: Offer): OfferChoice[] => (offer.kind === "allocate" ? [] : offer.choices);

/** How many are given a part of a number that is shared out: pieces, or names where nobody on the table is. */
const sharers = (offer: Offer): number => offer.targets.length || offer.choices.length;

/** Nobody has been given anything. */
const nothing = (offer: Offer): number[] => Array.from({ length: sharers(offer) }, () => 0);

/** What may be picked several of. */
const several = (offer: Offer): number[] => (picksMen(offer) ? offer.figures : offer.targets);

const sum = (numbers: number[]): number => numbers.reduce((all, n) => all + n, 0);

/** Answers as they stand before the player has said anything. */
export function firstAnswers(offer: Offer): Answers {
  switch (offer.kind) {
    case "select":
      return { pieces: [] };
    case "allocate":
      return offer.rows.length > 0 ? { rows: offer.rows.map(() => nothing(offer)) } : { shares: nothing(offer) };
    case "count":
      return { count: offer.least };
    case "march":
    case "place":
    case "face":
      return offer.choices.length > 0 ? { choice: 0 } : {};
    default:
      return {};
  }
}

export function orderOf(offer: Offer, answers: Answers): Fields {
  const order: Fields = { ...offer.order };
  if (answers.choice !== undefined) Object.assign(order, offer.choices[answers.choice]?.order);
  switch (offer.kind) {
    case "choose":
      break;
    case "target":
      if (answers.figure !== undefined) order[offer.figure_into] = answers.figure;
      else order[offer.into] = answers.feature ?? answers.piece;
      break;
    case "select":
      order[picksMen(offer) ? offer.figure_into : offer.into] = answers.pieces ?? [];
      break;
    case "allocate":
      order[offer.into] = answers.rows ?? answers.shares ?? [];
      break;
    case "count":
      order[offer.into] = answers.count ?? offer.least;
      break;
    case "march":
    case "place":
      if (answers.path) order["path"] = answers.path;
      if (answers.facing !== undefined) order["facing"] = answers.facing;
      if (offer.targets.length > 0 && answers.piece !== undefined) order[offer.into] = answers.piece;
      if (answers.feature !== undefined) order[offer.feature_into] = answers.feature;
      if (answers.places) order[offer.places_into] = answers.places;
      break;
    case "face":
      if (answers.facing !== undefined) order["facing"] = answers.facing;
  }
  return order;
}

/** What a selection costs, or how much has been shared out. */
export function spent(offer: Offer, answers: Answers): number {
  if (offer.kind === "allocate") return sum(answers.shares ?? []);
  return sum((answers.pieces ?? []).map((piece) => offer.costs[several(offer).indexOf(piece)] ?? 1));
}

/** The most that one may be given, by his place among those who are. */
export const mostFor = (offer: Offer | OfferRow, index: number): number => offer.costs[index] ?? offer.most;

/** Whether every question of an allocation has its answer. */
function shared(offer: Offer, rows: number[][]): boolean {
  return offer.rows.every(({ least, most }, i) => {
    const now = sum(rows[i] ?? []);
    return now >= least && now <= most;
  });
}

/** Whether the offer must be told which piece acts before anything can be shown. */
export const wantsActor = (offer: Offer): boolean =>
  (offer.kind === "march" || offer.kind === "place") && offer.unit < 0 && offer.targets.length > 0;

/** The piece that would act, as far as it is known. */
export function actorOf(offer: Offer, answers: Answers): number | undefined {
  if (offer.unit >= 0) return offer.unit;
  return wantsActor(offer) ? answers.piece : undefined;
}

/** Whether the answers make a whole order. */
export function complete(offer: Offer, answers: Answers): boolean {
  switch (offer.kind) {
    case "choose":
      return offer.choices.length === 0 || answers.choice !== undefined;
    case "target":
      return answers.piece !== undefined || answers.feature !== undefined || answers.figure !== undefined;
    case "select":
    case "allocate": {
      if (offer.rows.length > 0) return shared(offer, answers.rows ?? []);
      const now = spent(offer, answers);
      return now >= offer.least && now <= offer.most;
    }
    case "count":
      return true;
    case "march":
    case "place": {
      // A march may be no more than a turn where they stand.
      const turns = offer.kind === "march" && answers.facing !== undefined;
      return ((answers.path?.length ?? 0) > 0 || turns) && !(wantsActor(offer) && answers.piece === undefined);
    }
    case "face":
      return answers.facing !== undefined;
  }
}

const holds = (order: Fields, part: Fields): boolean =>
  Object.entries(part).every(([name, value]) => JSON.stringify(order[name]) === JSON.stringify(value));

/** The choice that says most of what the order says: the usual one may say nothing. */
function choiceIn(offer: Offer, order: Fields): number {
  const said = choicesOf(offer).map((one) => (holds(order, one.order) ? Object.keys(one.order).length : -1));
  const most = Math.max(-1, ...said);
  return most < 0 ? -1 : said.indexOf(most);
}

/** Whether it is an order of this offer at all. */
export const belongsTo = (offer: Offer, order: Fields): boolean => holds(order, offer.order);

/** Whether these answers say everything that the order says. */
export function saysAll(offer: Offer, answers: Answers | undefined, order: Fields): boolean {
  if (!answers) return false;
  const made = orderOf(offer, answers);
  const said = (fields: Fields): string[] => Object.keys(fields).filter((name) => fields[name] !== undefined);
  return holds(made, order) && said(made).length === said(order).length;
}

/** Whom a way goes for. */
export function aimedAt(offer: Offer, order: Fields): Answers {
  const piece = offer.into ? numberIn(order, offer.into) : undefined;
  return piece !== undefined && offer.targets.includes(piece) ? { piece } : {};
}

const numberIn = (order: Fields, name: string): number | undefined =>
  typeof order[name] === "number" ? order[name] : undefined;

const listIn = <T>(order: Fields, name: string): T[] | undefined =>
  Array.isArray(order[name]) ? (order[name] as T[]) : undefined;

/** The answers that would make this order of this offer; undefined if it is an order of another one. */
export function answersOf(offer: Offer, order: Fields): Answers | undefined {
  if (!holds(order, offer.order)) return undefined;
  const answers = firstAnswers(offer);
  const choice = choiceIn(offer, order);
  if (choice >= 0) answers.choice = choice;
  switch (offer.kind) {
    case "choose":
      break;
    case "target": {
      const man = picksMen(offer) ? numberIn(order, offer.figure_into) : undefined;
      if (man !== undefined && offer.figures.includes(man)) {
        answers.figure = man;
        break;
      }
      const picked = numberIn(order, offer.into);
      if (picked === undefined) break;
      if (offer.targets.includes(picked)) answers.piece = picked;
      else if (offer.features.includes(picked)) answers.feature = picked;
      break;
    }
    case "select":
      answers.pieces = listIn<number>(order, picksMen(offer) ? offer.figure_into : offer.into) ?? [];
      break;
    case "allocate":
      if (offer.rows.length > 0) {
        answers.rows = listIn<number[]>(order, offer.into);
        if (answers.rows?.length !== offer.rows.length) return undefined;
        break;
      }
      answers.shares = listIn<number>(order, offer.into);
      if (answers.shares?.length !== sharers(offer)) return undefined;
      break;
    case "count":
      answers.count = numberIn(order, offer.into);
      break;
    case "march":
    case "place":
      answers.path = listIn<Vec>(order, "path");
      answers.facing = numberIn(order, "facing");
      if (offer.targets.length > 0) answers.piece = numberIn(order, offer.into);
      if (offer.features.length > 0) answers.feature = numberIn(order, offer.feature_into);
      if (offer.places_into) answers.places = listIn<Vec>(order, offer.places_into);
      break;
    case "face":
      answers.facing = numberIn(order, "facing");
  }
  return complete(offer, answers) ? answers : undefined;
}

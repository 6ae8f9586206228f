// What happened at a table while somebody was not looking: it is shown to him when he comes.

import type { Moment, View, Welcome } from "../wire";
import { api } from "./api";
import { applyChanges } from "./changes";

const place = (battle: string): string => `sandtable.seen.${battle}`;

/** How far this window has seen a battle, so that a page that is loaded again does not tell the same again. */
export function lastSeen(battle: string): number {
  try {
    return Number(globalThis.sessionStorage?.getItem(place(battle)) ?? 0);
  } catch {
    return 0;
  }
}

export function sawStep(battle: string, step: number): void {
  try {
    globalThis.sessionStorage?.setItem(place(battle), String(step));
  } catch {
    // A browser that keeps nothing shows it once more.
  }
}

/** The moments since the last order of the seats that this page holds, and the table before the first of them. */
export function sinceOwnOrder(
  welcome: Pick<Welcome, "yours" | "battle">,
  first: View,
  moments: Moment[],
  seen: number,
): { moments: Moment[]; before: View } {
  const own = (moment: Moment): boolean =>
    moment.step <= seen ||
    welcome.yours.some((seat) => seat.side === moment.by?.side && seat.chair === moment.by?.chair);
  const from = moments.findLastIndex(own) + 1;
  const before = moments.slice(0, from).reduce((view, moment) => applyChanges(view, moment.changes), first);
  return { moments: moments.slice(from), before };
}

/** A turn with fewer moments than these has hardly begun. */
const fewMoments = 6;

/** For those without orders of their own: the present turn, or that before it too where it has hardly begun. */
export function ofPresentTurn(first: View, moments: Moment[], seen: number): { moments: Moment[]; before: View } {
  const beginOf = (end: number): number => {
    const turn = moments[end - 1]?.changes.turn;
    return moments.slice(0, end).findLastIndex(({ changes }) => changes.turn !== turn) + 1;
  };
  let from = beginOf(moments.length);
  if (moments.length - from < fewMoments && from > 0) from = beginOf(from);
  from = Math.max(from, moments.findLastIndex(({ step }) => step <= seen) + 1);
  const before = moments.slice(0, from).reduce((view, moment) => applyChanges(view, moment.changes), first);
  return { moments: moments.slice(from), before };
}

/** Nobody waits longer than this for what was before, while a computer thinks. */
const patience = 2500;

/** Nothing where the whole story cannot be told to these eyes: then the table is shown as it stands. */
export async function missedBy(
  welcome: Welcome,
  key: string,
): Promise<{ moments: Moment[]; before: View } | undefined> {
  try {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    const replay = await Promise.race([api.replay(welcome.battle, key), late]);
    if (!replay) return undefined;
    // Computers may have gone on since the welcome: what comes after it is told by itself.
    const last = replay.moments.findLastIndex(({ digest, step }) => digest === welcome.digest && step === welcome.step);
    if (last < 0) return undefined;
    const moments = replay.moments.slice(0, last + 1);
    const seen = lastSeen(welcome.battle);
    return welcome.yours.length > 0
      ? sinceOwnOrder(welcome, replay.first, moments, seen)
      : ofPresentTurn(replay.first, moments, seen);
  } catch {
    return undefined;
  }
}

// How far a pupil has come in a lesson. It knows verbs and kinds of events as words to compare, and no more.

import type { Lesson, LessonCue, LessonStep } from "../wire";

/** All that a lesson listens to. */
export interface Heard {
  /** Kinds of events told so far. */
  told: readonly string[];
  /** Verbs of the orders that the pupil has given. */
  given: readonly string[];
  /** Verbs that are open to him now. */
  offered: readonly string[];
  /** Titles of the steps he has read. */
  read: readonly string[];
}

/** What is said now: a step, or that one of which is waited for; nothing once all is done. */
export interface Progress {
  step?: LessonStep;
  /** What it says of the meantime is said. */
  awaited?: LessonStep;
  done: number;
}

const isEmpty = ({ verbs, told }: LessonCue): boolean => verbs.length + told.length === 0;

const among = (words: string[], heard: readonly string[]): boolean => words.some((word) => heard.includes(word));

/** A step that waits for no deed is done when it has been read. */
export const waitsToBeRead = (step: LessonStep): boolean => isEmpty(step.until);

export const isDone = (step: LessonStep, { told, given, read }: Heard): boolean =>
  waitsToBeRead(step) ? read.includes(step.title) : among(step.until.verbs, given) || among(step.until.told, told);

/** Whether its moment is there. */
export const isDue = ({ when }: LessonStep, { told, offered }: Heard): boolean =>
  isEmpty(when) || among(when.verbs, offered) || among(when.told, told);

/** The first step that is neither done nor before its time: dice keep to no script. */
export function progressOf({ steps }: Lesson, heard: Heard): Progress {
  const left = steps.filter((step) => !isDone(step, heard));
  const done = steps.length - left.length;
  const step = left.find((one) => isDue(one, heard));
  if (step) return { step, done };
  const awaited = left.find(({ meanwhile }) => meanwhile);
  return awaited ? { awaited, done } : { done };
}

// What is to be heard for every cue, as notes; how a note sounds is known to voices.ts.

import type { Cue } from "../wire";

export type Voice = "snare" | "crack" | "boom" | "hoof" | "clang" | "thud" | "brass" | "flick" | "bell";

export interface Note {
  voice: Voice;
  /** Seconds after the cue. */
  at: number;
  /** 0 to 1 */
  loud: number;
  /** Hertz; the voices that have no pitch do not ask. */
  pitch?: number;
  /** Seconds; of the voices that are held. */
  length?: number;
}

/** A number from 0 up to, not including, 1. */
type Chance = () => number;

const times = (count: number, note: (index: number) => Note): Note[] =>
  Array.from({ length: count }, (_, i) => note(i));

/** Left, left, left-right-left, with a flam on the first beat. */
function drum(bars: number): Note[] {
  const pattern = [0, 0.06, 0.5, 1, 1.25, 1.5];
  return times(bars * pattern.length, (i) => {
    const beat = i % pattern.length;
    return {
      voice: "snare",
      at: 0.5 * (Math.floor(i / pattern.length) * 2 + (pattern[beat] ?? 0)),
      loud: beat === 1 ? 0.75 : 0.45,
    };
  });
}

/** Four hooves in three beats and a breath. */
function gallop(strides: number, stride: number, chance: Chance): Note[] {
  const beats = [0, 0.2, 0.38, 0.5];
  return times(strides * beats.length, (i) => ({
    voice: "hoof",
    at: stride * (Math.floor(i / beats.length) + (beats[i % beats.length] ?? 0)) + chance() * 0.02,
    loud: 0.4 + chance() * 0.25,
    pitch: 130 + chance() * 60,
  }));
}

/** Muskets never go off together: most at the word, some after it. */
const volley = (muskets: number, chance: Chance): Note[] =>
  times(muskets, () => ({ voice: "crack", at: chance() ** 2 * 0.7, loud: 0.25 + chance() * 0.3 }));

const call = (notes: [pitch: number, at: number, length: number][]): Note[] =>
  notes.map(([pitch, at, length]) => ({ voice: "brass", at, loud: 0.4, pitch, length }));

const blows = (count: number, chance: Chance): Note[] =>
  times(count, (i) => ({ voice: "clang", at: i * 0.11 + chance() * 0.08, loud: 0.3, pitch: 900 + chance() * 700 }));

export function score(cue: Cue, chance: Chance = Math.random): Note[] {
  switch (cue) {
    case "none":
    case "appear":
    case "vanish":
      return [];
    case "march":
      return drum(1);
    case "ride":
      return gallop(4, 0.42, chance);
    case "charge":
      return [...call([[392, 0, 0.12], [523, 0.14, 0.12], [659, 0.28, 0.4]]), ...gallop(4, 0.34, chance)]; // prettier-ignore
    case "volley":
      return volley(14, chance);
    case "cannon":
      return [{ voice: "boom", at: 0, loud: 0.9 }];
    case "clash":
      return blows(7, chance);
    case "fall":
      return times(2, (i) => ({ voice: "thud", at: i * 0.16, loud: 0.5 - i * 0.2 }));
    case "flight":
      return times(14, (i) => ({ voice: "thud", at: i * 0.07 + chance() * 0.03, loud: 0.35 * (1 - i / 14) }));
    case "rally":
      return call([[392, 0, 0.16], [523, 0.18, 0.16], [392, 0.36, 0.16], [659, 0.54, 0.5]]); // prettier-ignore
    case "card":
      return [{ voice: "flick", at: 0, loud: 0.5 }];
    case "turn":
      return [{ voice: "bell", at: 0, loud: 0.4, pitch: 587, length: 1.6 }];
    case "end":
      return times(3, (i) => ({ voice: "bell", at: i * 0.9, loud: 0.5, pitch: 392, length: 2.4 }));
  }
}

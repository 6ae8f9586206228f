// What fell on a real table, as somebody types or taps it.

import type { AskedThrow } from "../wire";

export interface Typed {
  faces: number[];
  /** What cannot be so, in a sentence. */
  fault: string;
}

/** How many sides each die of the throw has, in the order they are typed. */
export const diceOf = ({ pools }: AskedThrow): number[] =>
  pools.flatMap(({ dice, sides }) => Array<number>(dice).fill(sides));

const dieOf = (sides: number): string => (sides === 6 ? "a die" : `a die of ${sides} sides`);

/**
 * The faces in a text. Dice of up to nine sides need nothing between them, larger ones a blank; what is too much or no
 * face of its die is said.
 */
export function readFaces(text: string, asked: AskedThrow): Typed {
  const dice = diceOf(asked);
  const faces: number[] = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    if (!/^\d+$/.test(word)) return { faces, fault: `${word} is no face of a die.` };
    const large = (dice[faces.length] ?? 6) > 9;
    for (const face of large ? [Number(word)] : Array.from(word, Number)) {
      const sides = dice[faces.length];
      if (sides === undefined) return { faces, fault: `Only ${dice.length} are asked for.` };
      if (face < 1 || face > sides) return { faces, fault: `${face} is no face of ${dieOf(sides)}.` };
      faces.push(face);
    }
  }
  return { faces, fault: "" };
}

/** A face more, as if it had been typed. */
export const withFace = (text: string, face: number): string => `${text.trim()} ${face}`.trim();

/** One face less. */
export const withoutLast = (text: string, asked: AskedThrow): string =>
  readFaces(text, asked).faces.slice(0, -1).join(" ");

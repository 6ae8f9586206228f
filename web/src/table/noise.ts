// Seeded chance: the same table looks the same on every screen.

import type { Vec } from "../wire";

function stirred(h: number): number {
  h ^= h >>> 16;
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

export const hashed = (a: number, b: number, seed: number): number =>
  stirred(stirred(stirred((a + 0x9e3779b9) | 0) + b) + Math.imul(seed, 0x85ebca6b));

export const hashedAt = (at: Vec, seed: number): number =>
  hashed(Math.floor(at[0] * 16 + 0.5), Math.floor(at[1] * 16 + 0.5), seed);

export const fraction = (hash: number): number => hash / 4294967296;

const eased = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise between 0 and 1, one bump to the unit. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = eased(x - left);
  const down = eased(y - top);
  const a = fraction(hashed(left, top, seed));
  const b = fraction(hashed(left + 1, top, seed));
  const c = fraction(hashed(left, top + 1, seed));
  const d = fraction(hashed(left + 1, top + 1, seed));
  const upper = a + (b - a) * across;
  return upper + (c + (d - c) * across - upper) * down;
}

export function fractalNoise(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0;
  let total = 0;
  for (let i = 0, strength = 0.5, frequency = 1; i < octaves; i++, strength /= 2, frequency *= 2) {
    sum += strength * noise(x * frequency, y * frequency, seed + i);
    total += strength;
  }
  return sum / total;
}

/** A stream of chance from one seed. */
export class Scatter {
  private state: number;
  constructor(seed: number) {
    this.state = seed >>> 0;
  }
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    return fraction(stirred(this.state));
  }
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }
  /** One of a list that is not empty. */
  pick<T>(from: readonly T[]): T {
    return from[Math.min(from.length - 1, Math.floor(this.next() * from.length))] as T;
  }
}

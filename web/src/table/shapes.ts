// Plane geometry for drawing. "Page" places are in lengths of the table with y running down, as on a screen.

import type { Vec } from "../wire";

/** Where the sun stands: to the north-west, as in every old map. */
export const light: Vec = [-0.64, -0.77];

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1]];
export const mul = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1];
export const length = (a: Vec): number => Math.hypot(a[0], a[1]);
export const distance = (a: Vec, b: Vec): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const between = (a: Vec, b: Vec, share: number): Vec => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
export const across = (a: Vec): Vec => [-a[1], a[0]];
export const heading = (radians: number): Vec => [Math.cos(radians), Math.sin(radians)];
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function unit(a: Vec): Vec {
  const l = length(a);
  return l > 1e-9 ? [a[0] / l, a[1] / l] : [1, 0];
}

export function turned(v: Vec, angle: number): Vec {
  const s = Math.sin(angle);
  const k = Math.cos(angle);
  return [v[0] * k - v[1] * s, v[0] * s + v[1] * k];
}

export function enclosing(points: readonly Vec[]): Rect {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const grown = (r: Rect, by: number): Rect => ({
  x: r.x - by,
  y: r.y - by,
  width: r.width + 2 * by,
  height: r.height + 2 * by,
});
export const middleOf = (r: Rect): Vec => [r.x + r.width / 2, r.y + r.height / 2];
export const meet = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
export const holds = (r: Rect, p: Vec): boolean =>
  p[0] >= r.x && p[0] <= r.x + r.width && p[1] >= r.y && p[1] <= r.y + r.height;

/** The area two boxes share. */
export function overlap(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

export function contains(polygon: readonly Vec[], p: Vec): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i] as Vec;
    const b = polygon[j] as Vec;
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

function distanceToSegment(p: Vec, a: Vec, b: Vec): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const l2 = dx * dx + dy * dy;
  const t = l2 > 0 ? Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / l2)) : 0;
  return Math.hypot(p[0] - a[0] - dx * t, p[1] - a[1] - dy * t);
}

export function distanceToLine(line: readonly Vec[], p: Vec, closed: boolean): number {
  let least = Infinity;
  for (let i = closed ? 0 : 1; i < line.length; i++)
    least = Math.min(least, distanceToSegment(p, line[(i + line.length - 1) % line.length] as Vec, line[i] as Vec));
  return least;
}

export function centroid(points: readonly Vec[]): Vec {
  let x = 0;
  let y = 0;
  for (const p of points) {
    x += p[0];
    y += p[1];
  }
  return [x / points.length, y / points.length];
}

/** The middle line of a polygon that is as narrow as a road or a river, with its width; nothing for any other shape. */
export interface Course {
  middle: Vec[];
  width: number;
}

export function courseOf(polygon: readonly Vec[]): Course | undefined {
  const n = polygon.length;
  if (n < 4 || n % 2 !== 0) return undefined;
  const at = (i: number): Vec => polygon[((i % n) + n) % n] as Vec;
  const widthsFrom = (start: number): number => {
    let sum = 0;
    for (let i = 0; i < n / 2; i++) sum += distance(at(start + i), at(start + n - 1 - i));
    return sum;
  };
  let start = 0;
  let least = widthsFrom(0);
  for (let s = 1; s < n; s++) {
    const sum = widthsFrom(s);
    if (sum < least - 1e-9) [start, least] = [s, sum];
  }
  const middle: Vec[] = [];
  let narrowest = Infinity;
  let widest = 0;
  let run = 0;
  for (let i = 0; i < n / 2; i++) {
    const a = at(start + i);
    const b = at(start + n - 1 - i);
    narrowest = Math.min(narrowest, distance(a, b));
    widest = Math.max(widest, distance(a, b));
    const p = between(a, b, 0.5);
    if (i > 0) run += distance(p, middle[i - 1] as Vec);
    middle.push(p);
  }
  if (widest > 2.2 * narrowest || run < 2 * widest) return undefined;
  return { middle, width: (narrowest + widest) / 2 };
}

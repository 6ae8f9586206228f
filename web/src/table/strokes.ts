// Lines of a drawing pen over the table. Paths are closed by hand, since the canvas renderer leaves the last edge out.

import type { Graphics } from "pixi.js";
import type { Vec } from "../wire";
import { between, distance, enclosing, middleOf, unit } from "./shapes";

interface Ink {
  color: number;
  width: number;
  alpha?: number;
}

export const closed = (points: readonly Vec[]): Vec[] => (points[0] ? [...points, points[0]] : []);

export function solid(g: Graphics, points: readonly Vec[], ink: Ink): void {
  points.forEach((p, i) => (i === 0 ? g.moveTo(p[0], p[1]) : g.lineTo(p[0], p[1])));
  g.stroke({ ...ink, cap: "round", join: "round" });
}

/** Many short lines with one stroke of the pen. */
export function strokes(g: Graphics, lines: readonly (readonly [Vec, Vec])[], ink: Ink): void {
  if (!lines.length) return;
  for (const [a, b] of lines) g.moveTo(a[0], a[1]).lineTo(b[0], b[1]);
  g.stroke({ ...ink, cap: "butt" });
}

export function area(g: Graphics, points: readonly Vec[], color: number, alpha: number): void {
  if (points.length < 3) return;
  g.poly(points.flat()).fill({ color, alpha });
}

/** A line of dashes and gaps that run on over its corners. */
export function dashed(g: Graphics, points: readonly Vec[], dash: number, gap: number, ink: Ink): void {
  let drawing = true;
  let left = dash;
  for (let i = 1; i < points.length; i++) {
    const from = points[i - 1] as Vec;
    const to = points[i] as Vec;
    const run = distance(from, to);
    if (i === 1) g.moveTo(from[0], from[1]);
    for (let done = 0; done < run;) {
      const step = Math.min(left, run - done);
      done += step;
      left -= step;
      const p = between(from, to, done / run);
      if (drawing) g.lineTo(p[0], p[1]);
      else g.moveTo(p[0], p[1]);
      if (left > 1e-9) continue;
      drawing = !drawing;
      left = drawing ? dash : gap;
    }
  }
  g.stroke({ ...ink, cap: "butt" });
}

export function circlePoints(at: Vec, radius: number, steps = 72): Vec[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const a = (i / steps) * 2 * Math.PI;
    return [at[0] + Math.cos(a) * radius, at[1] + Math.sin(a) * radius];
  });
}

/** A convex outline, `by` wider on every side, with round corners. */
export function widened(hull: readonly Vec[], by: number): Vec[] {
  const n = hull.length;
  if (n < 3) return n ? circlePoints(middleOf(enclosing(hull)), by, 32) : [];
  let turn = 0;
  hull.forEach((p, i) => {
    const q = hull[(i + 1) % n] as Vec;
    turn += p[0] * q[1] - q[0] * p[1];
  });
  const side = turn > 0 ? 1 : -1;
  const normal = (i: number): number => {
    const [x, y] = unit([
      (hull[(i + 1) % n] as Vec)[0] - (hull[i % n] as Vec)[0],
      (hull[(i + 1) % n] as Vec)[1] - (hull[i % n] as Vec)[1],
    ]);
    return Math.atan2(-x * side, y * side);
  };
  const out: Vec[] = [];
  for (let i = 0; i < n; i++) {
    const from = normal((i + n - 1) % n);
    let to = normal(i);
    while (to - from > Math.PI) to -= 2 * Math.PI;
    while (to - from < -Math.PI) to += 2 * Math.PI;
    const [x, y] = hull[i] as Vec;
    for (let k = 0; k <= 5; k++) {
      const a = from + ((to - from) * k) / 5;
      out.push([x + Math.cos(a) * by, y + Math.sin(a) * by]);
    }
  }
  return out;
}

/** Every so often along a line: the place and the direction there. */
export function along(points: readonly Vec[], step: number): { at: Vec; way: Vec; far: number }[] {
  const out: { at: Vec; way: Vec; far: number }[] = [];
  let far = 0;
  let next = step;
  for (let i = 1; i < points.length; i++) {
    const from = points[i - 1] as Vec;
    const to = points[i] as Vec;
    const run = distance(from, to);
    for (; next <= far + run + 1e-9; next += step)
      out.push({ at: between(from, to, (next - far) / run), way: unit([to[0] - from[0], to[1] - from[1]]), far: next });
    far += run;
  }
  return out;
}

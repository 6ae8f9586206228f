// Marks over everything: tape, ruler, sight line, the handle that turns a ghost, and where a refusal points to.

import type { Graphics } from "pixi.js";
import type { SightLine, Vec } from "../wire";
import { add, across, distance, heading, mul, radians, sub, unit } from "./shapes";
import { along, dashed, solid, strokes } from "./strokes";
import type { FacingHandle, Tape } from "./types";

type Page = (at: Vec) => Vec;

/** How far a handle stands before its unit, and how big it is, in pixels: a thumb must find it. */
const handleReach = 58;
export const handleRadius = 21;

export function handlePlace(handle: FacingHandle, page: Page, px: number): Vec {
  return add(page(handle.at), mul(heading(radians(handle.facing - 90)), Math.max(2, handleReach * px)));
}

function tapeLine(g: Graphics, points: Vec[], color: number, px: number): void {
  const lower = points.map((p): Vec => [p[0] + 1.2 * px, p[1] + 2 * px]);
  solid(g, lower, { color: 0x14180a, width: 6 * px, alpha: 0.3 });
  solid(g, points, { color: 0x5c430c, width: 6.6 * px, alpha: 0.9 });
  solid(g, points, { color, width: 5 * px });
}

function ticks(g: Graphics, points: Vec[], px: number, color: number): void {
  const marks = along(points, 1);
  for (const whole of [false, true]) {
    const chosen = marks.filter(({ far }) => (Math.round(far) % 6 === 0) === whole);
    const lines = chosen.map(({ at, way }): [Vec, Vec] => {
      const half = mul(across(way), (whole ? 4.4 : 2.5) * px);
      return [sub(at, half), add(at, half)];
    });
    strokes(g, lines, { color, width: (whole ? 1.8 : 1.1) * px });
  }
}

export function drawTape(g: Graphics, tape: Tape, page: Page, px: number): void {
  const points = tape.points.map(page);
  if (points.length < 2) return;
  tapeLine(g, points, tape.allowed ? 0xf7c531 : 0xd98a3a, px);
  for (const s of tape.stretches) {
    const line = s.line.map(page);
    if (line.length > 1) solid(g, line, { color: s.tone === "good" ? 0x8fcf6a : 0xe0602f, width: 5 * px });
  }
  ticks(g, points, px, 0x4a350a);
  const end = points.at(-1) as Vec;
  g.circle(end[0], end[1], 4.2 * px).fill({ color: 0x4a350a });
  g.circle(end[0], end[1], 2.4 * px).fill({ color: 0xffe27a });
}

export function drawRuler(g: Graphics, from: Vec, to: Vec, px: number): void {
  if (distance(from, to) < 1e-6) return;
  tapeLine(g, [from, to], 0xf3ecd8, px);
  ticks(g, [from, to], px, 0x3a2f18);
  for (const end of [from, to]) g.circle(end[0], end[1], 3.6 * px).fill({ color: 0x3a2f18 });
}

export function cross(g: Graphics, at: Vec, size: number, px: number): void {
  for (const [color, width] of [
    [0xfff3e0, 6.5],
    [0xc02418, 3.6],
  ] as const)
    for (const lean of [1, -1])
      solid(
        g,
        [
          [at[0] - size, at[1] - size * lean],
          [at[0] + size, at[1] + size * lean],
        ],
        { color, width: width * px },
      );
}

export function drawSight(g: Graphics, sight: SightLine, page: Page, px: number): void {
  const [from, to] = [page(sight.from), page(sight.to)];
  const stop = sight.blocked_at ? page(sight.blocked_at) : to;
  if (distance(from, to) < 1e-6) return;
  solid(g, [from, stop], { color: 0x14180a, width: 4.4 * px, alpha: 0.28 });
  solid(g, [from, stop], { color: sight.clear ? 0xfffbe6 : 0xffd9a0, width: 2.2 * px });
  g.circle(from[0], from[1], 3.4 * px).fill({ color: 0xfffbe6 });
  if (sight.clear) {
    const way = unit(sub(to, from));
    const barb = (turn: number): Vec => add(to, mul(heading(Math.atan2(way[1], way[0]) + turn), 11 * px));
    solid(g, [barb(2.7), to, barb(-2.7)], { color: 0xfffbe6, width: 2.2 * px });
    return;
  }
  dashed(g, [stop, to], 4 * px, 5 * px, { color: 0xffb0a0, width: 1.8 * px, alpha: 0.8 });
  cross(g, stop, 6.5 * px, px);
}

/** A brass knob with an arrow to either side. */
export function drawHandle(g: Graphics, handle: FacingHandle, page: Page, px: number): void {
  const from = page(handle.at);
  const at = handlePlace(handle, page, px);
  const r = handleRadius * px;
  solid(g, [from, at], { color: 0x14180a, width: 4 * px, alpha: 0.3 });
  solid(g, [from, at], { color: 0xffe9a8, width: 2 * px });
  g.circle(at[0] + 1.5 * px, at[1] + 2.5 * px, r).fill({ color: 0x14180a, alpha: 0.35 });
  g.circle(at[0], at[1], r).fill({ color: 0x7d5c1a });
  g.circle(at[0], at[1], r * 0.92).fill({ color: 0xd8b04a });
  g.circle(at[0] - r * 0.12, at[1] - r * 0.14, r * 0.72).fill({ color: 0xf1d78f });
  const ahead = radians(handle.facing - 90);
  const far = distance(from, at);
  for (const side of [1, -1]) {
    const tip = add(from, mul(heading(ahead + (side * r * 0.66) / far), far));
    const root = add(from, mul(heading(ahead + (side * r * 0.12) / far), far));
    const aside = mul(unit(sub(tip, from)), r * 0.26);
    const back = mul(unit(sub(root, tip)), r * 0.3);
    solid(g, [root, tip], { color: 0x4a340c, width: 2.4 * px });
    solid(g, [add(add(tip, back), aside), tip, sub(add(tip, back), aside)], { color: 0x4a340c, width: 2.4 * px });
  }
}

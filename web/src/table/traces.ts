// What was done last, on the cloth: footprints from where somebody came, a line from who shot to whom.

import type { Graphics } from "pixi.js";
import type { Vec } from "../wire";
import { across, add, distance, heading, mul, sub, unit } from "./shapes";
import { along, dashed, solid } from "./strokes";
import type { Traces } from "./types";

type Page = (at: Vec) => Vec;

/** Pixels from one footprint to the next, and how far the feet are apart. */
const pace = 13;
const stride = 3.6;

function footprints(g: Graphics, from: Vec, to: Vec, px: number): void {
  const way = unit(sub(to, from));
  along([from, to], pace * px).forEach(({ at }, i) => {
    const foot = add(at, mul(across(way), (i % 2 ? 1 : -1) * stride * px));
    const toe = add(foot, mul(way, 2.4 * px));
    const heel = sub(foot, mul(way, 2.4 * px));
    solid(g, [heel, toe], { color: 0x2a2410, width: 4.6 * px, alpha: 0.5 });
    solid(g, [heel, toe], { color: 0xfff0c0, width: 2.6 * px, alpha: 0.85 });
  });
}

function shot(g: Graphics, from: Vec, to: Vec, px: number): void {
  const way = unit(sub(to, from));
  const barb = (turn: number): Vec => add(to, mul(heading(Math.atan2(way[1], way[0]) + turn), 12 * px));
  for (const [color, width, alpha] of [
    [0x3a1208, 5.6, 0.4],
    [0xff8a3c, 3.2, 1],
  ] as const) {
    dashed(g, [from, to], 11 * px, 6 * px, { color, width: width * px, alpha });
    solid(g, [barb(2.6), to, barb(-2.6)], { color, width: width * px, alpha });
  }
}

export function drawTraces(g: Graphics, traces: Traces | undefined, page: Page, px: number): void {
  for (const { from, to } of traces?.walks ?? [])
    if (distance(from, to) > 6 * px) footprints(g, page(from), page(to), px);
  for (const { from, to } of traces?.shots ?? []) if (distance(from, to) > 6 * px) shot(g, page(from), page(to), px);
}

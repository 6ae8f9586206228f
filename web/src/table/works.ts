// Fences, walls, earthworks and barricades: everything that is a line, but for hedges.

import type { Vec } from "../wire";
import {
  disc,
  fill,
  fillKept,
  line,
  moved,
  saved,
  stroke,
  strokeKept,
  trace,
  traceRounded,
  type Canvas,
} from "./brush";
import { darker, faded, hex, mixed, shadow, type Colour } from "./colour";
import { hashedAt, Scatter } from "./noise";
import { across, add, between, distance, dot, heading, light, mul, sub, unit } from "./shapes";

/** A place on a line with the direction of the line there. */
interface Station {
  at: Vec;
  along: Vec;
}

export function stations(course: Vec[], step: number): Station[] {
  const out: Station[] = [];
  course.slice(1).forEach((to, i) => {
    const from = course[i] as Vec;
    const parts = Math.min(400, Math.max(1, Math.round(distance(from, to) / step)));
    for (let k = i === 0 ? 0 : 1; k <= parts; k++)
      out.push({ at: between(from, to, k / parts), along: unit(sub(to, from)) });
  });
  return out;
}

export function paintShadowAlong(c: Canvas, course: Vec[], width: number, height: number): void {
  moved(c, mul(light, -height), () => {
    c.lineJoin = "round";
    c.lineCap = "round";
    trace(c, course, false);
    strokeKept(c, faded(shadow, 0.18), width + 0.2);
    stroke(c, faded(shadow, 0.24), width);
  });
}

function block(
  c: Canvas,
  at: Vec,
  along: Vec,
  halfLength: number,
  halfWidth: number,
  round: number,
  colour: Colour,
): void {
  saved(c, () => {
    c.translate(at[0], at[1]);
    c.rotate(Math.atan2(along[1], along[0]));
    traceRounded(c, { x: -halfLength, y: -halfWidth, width: 2 * halfLength, height: 2 * halfWidth }, round);
    fillKept(c, colour);
    stroke(c, faded(darker(colour, 0.5), 0.6), Math.min(halfLength, halfWidth) * 0.18);
  });
}

export function paintFence(c: Canvas, course: Vec[]): void {
  paintShadowAlong(c, course, 0.1, 0.24);
  for (const off of [0.11, -0.11])
    moved(c, [0, off], () => {
      trace(c, course, false);
      strokeKept(c, hex(0x5b4326), 0.15);
      stroke(c, hex(0xb4935f), 0.08);
    });
  for (const { at } of stations(course, 1.3)) {
    disc(c, sub(at, mul(light, 0.12)), 0.2, faded(shadow, 0.4));
    disc(c, at, 0.19, hex(0x5b4326));
    disc(c, add(at, mul(light, 0.05)), 0.12, hex(0xc6a571));
  }
}

export function paintWall(c: Canvas, course: Vec[]): void {
  paintShadowAlong(c, course, 0.5, 0.22);
  trace(c, course, false);
  stroke(c, hex(0x6d6657), 0.6);
  for (const s of stations(course, 0.42)) {
    const scatter = new Scatter(hashedAt(s.at, 51));
    for (const side of [-1, 1]) {
      const grey = mixed(hex(0x948c79), hex(0xc9c0a8), scatter.next());
      const slip = side * 0.1 + scatter.between(-0.04, 0.04);
      const at = add(add(s.at, mul(across(s.along), side * 0.14)), mul(s.along, slip));
      block(c, at, s.along, scatter.between(0.17, 0.21), 0.12, 0.07, grey);
    }
  }
}

/** A bank of earth with gabions, baskets of earth, along its crest. */
export function paintEarthwork(c: Canvas, course: Vec[]): void {
  paintShadowAlong(c, course, 1.5, 0.25);
  saved(c, () => {
    c.lineJoin = "round";
    c.lineCap = "round";
    for (const [width, earth] of [
      [1.9, hex(0x77713f, 0.75)],
      [1.5, hex(0x8a6f42)],
      [1.05, hex(0xa98a57)],
      [0.5, hex(0xc6aa74)],
    ] as const) {
      trace(c, course, false);
      stroke(c, earth, width);
    }
    for (const s of stations(course, 0.34)) {
      const scatter = new Scatter(hashedAt(s.at, 61));
      for (const side of [-1, 1]) {
        const out = mul(across(s.along), side);
        const from = add(s.at, mul(out, 0.32));
        const to = add(s.at, mul(out, scatter.between(0.6, 0.86)));
        line(c, from, to, hex(0x54431f, dot(out, light) > 0 ? 0.25 : 0.5), 0.06);
      }
    }
    for (const { at } of stations(course, 0.72)) {
      disc(c, sub(at, mul(light, 0.1)), 0.3, faded(shadow, 0.35));
      disc(c, at, 0.29, hex(0x6b4f2a));
      disc(c, at, 0.225, hex(0x9c7b4a));
      disc(c, add(at, mul(light, 0.04)), 0.15, hex(0x7d6238));
    }
  });
}

/** Trodden earth with a bank of it all round: a redoubt, or a length of trench. */
export function paintTrench(c: Canvas, outline: Vec[]): void {
  trace(c, outline, true);
  fill(c, hex(0x8d7547, 0.85));
  paintEarthwork(c, [...outline, outline[0] as Vec]);
}

/** Planks, barrels and boxes, as they came to hand. */
export function paintBarricade(c: Canvas, course: Vec[]): void {
  paintShadowAlong(c, course, 0.6, 0.25);
  const brown = hex(0x5a3d20);
  for (const s of stations(course, 0.5)) {
    const scatter = new Scatter(hashedAt(s.at, 81));
    const lean = heading(Math.atan2(s.along[1], s.along[0]) + scatter.between(-0.7, 0.7));
    const at = add(s.at, mul(across(s.along), scatter.between(-0.16, 0.16)));
    const what = scatter.next();
    const hoop = (half: number): void =>
      line(c, sub(at, mul(lean, half)), add(at, mul(lean, half)), faded(brown, 0.7), 0.05);
    if (what < 0.55) {
      block(c, at, lean, 0.52, 0.09, 0, mixed(hex(0x7a5a34), hex(0xb08c58), scatter.next()));
    } else if (what < 0.8) {
      disc(c, at, 0.33, brown);
      disc(c, at, 0.27, hex(0x9a6f3e));
      hoop(0.25);
    } else {
      block(c, at, lean, 0.3, 0.27, 0.04, hex(0xa98252));
      hoop(0.28);
    }
  }
}

// Rivers, streams and ponds.

import type { Vec } from "../wire";
import {
  clip,
  fill,
  fillKept,
  linear,
  moved,
  saved,
  stroke,
  strokeKept,
  traceEased,
  traceNatural,
  type Canvas,
} from "./brush";
import { hex } from "./colour";
import type { Feature, Ground } from "./ground";
import { hashedAt, Scatter } from "./noise";
import { across, add, between, contains, courseOf, distance, distanceToLine, light, mul, sub, unit } from "./shapes";

export const isWater = (f: Feature): boolean => f.kind === "deep-water" || f.kind === "stream";

/** A little wave lying along the flow. */
interface Glint {
  at: Vec;
  along: Vec;
  size: number;
}

/** Every third is bright, every third dim. */
function paintGlints(c: Canvas, glints: Glint[]): void {
  for (let strength = 0; strength < 3; strength++) {
    for (let i = strength; i < glints.length; i += 3) {
      const { at, along, size } = glints[i] as Glint;
      const aside = mul(across(along), size * 0.16);
      const a = sub(at, mul(along, size / 2));
      const b = add(at, mul(along, size / 2));
      const p = add(add(a, mul(along, size * 0.3)), aside);
      const q = sub(sub(b, mul(along, size * 0.3)), aside);
      c.moveTo(...a);
      c.bezierCurveTo(...p, ...q, ...b);
    }
    stroke(c, hex(0xeaf5f2, 0.24 + 0.17 * strength), 0.07 + 0.025 * strength);
  }
}

function glintsOn(water: Feature): Glint[] {
  const out: Glint[] = [];
  const scatter = new Scatter(hashedAt(water.outline[0] as Vec, 3));
  const deep = water.kind === "deep-water";
  const course = courseOf(water.outline);
  if (!course) {
    const { x, y, width, height } = water.box;
    const count = Math.min(160, width * height * 0.5);
    for (let i = 0; i < count; i++) {
      const at: Vec = [x + scatter.next() * width, y + scatter.next() * height];
      const size = scatter.between(0.6, 1.6);
      if (contains(water.outline, at) && distanceToLine(water.outline, at, true) > 0.6)
        out.push({ at, along: [1, 0.06], size });
    }
    return out;
  }
  course.middle.slice(1).forEach((to, i) => {
    const from = course.middle[i] as Vec;
    const along = unit(sub(to, from));
    const waves = Math.max(1, Math.floor(distance(from, to) * (deep ? 0.9 : 0.8) + scatter.next()));
    for (let k = 0; k < waves; k++) {
      const off = (scatter.between(-0.72, 0.72) * course.width) / 2;
      const at = add(between(from, to, scatter.next()), mul(across(along), off));
      out.push({ at, along, size: scatter.between(0.6, deep ? 1.7 : 1) });
    }
  });
  return out;
}

function paintBank(c: Canvas, water: Feature, size: Vec): void {
  const deep = water.kind === "deep-water";
  c.lineJoin = "round";
  traceNatural(c, water.outline, size);
  strokeKept(c, hex(0x57662f, deep ? 0.5 : 0.35), deep ? 0.85 : 0.5);
  stroke(c, hex(0xc2b37c, 0.85), deep ? 0.36 : 0.24);
}

function paintWater(c: Canvas, water: Feature, size: Vec): void {
  const deep = water.kind === "deep-water";
  saved(c, () => {
    const blue = deep
      ? ([
          [0, hex(0x4f8399)],
          [0.5, hex(0x6699ab)],
          [1, hex(0x7fadba)],
        ] as const)
      : ([
          [0, hex(0x86b3b8)],
          [1, hex(0xa3c9c6)],
        ] as const);
    traceNatural(c, water.outline, size);
    fillKept(c, linear(c, [0, 0], size, blue));
    clip(c);
    const course = courseOf(water.outline);
    c.lineJoin = "round";
    if (course && deep)
      for (const share of [0.8, 0.68, 0.56, 0.44, 0.32, 0.2]) {
        traceEased(c, course.middle, 1e9, false);
        stroke(c, hex(0x2f6480, 0.085), course.width * share);
      }
    // Shallows by the shore, and the shadow of the bank that stands between the water and the light.
    traceNatural(c, water.outline, size);
    stroke(c, hex(0xb9dad7, deep ? 0.4 : 0.5), 0.55);
    moved(c, mul(light, -0.12), () => {
      traceNatural(c, water.outline, size);
      stroke(c, hex(0x16303a, 0.36), 0.22);
    });
    c.lineCap = "round";
    paintGlints(c, glintsOn(water));
  });
}

/** All banks before all waters, so that a stream runs into its river without a bank between them. */
export function paintWaters(c: Canvas, ground: Ground): void {
  const waters = ground.features.filter(isWater);
  for (const w of waters) paintBank(c, w, ground.size);
  for (const kind of ["stream", "deep-water"])
    for (const w of waters) if (w.kind === kind) paintWater(c, w, ground.size);
}

/** Shallow water over the roads that run through it. */
export function paintFords(c: Canvas, ground: Ground): void {
  for (const stream of ground.features) {
    if (stream.kind !== "stream") continue;
    saved(c, () => {
      traceNatural(c, stream.outline, ground.size);
      clip(c);
      for (const road of ground.features) {
        if (road.kind !== "road") continue;
        traceNatural(c, road.outline, ground.size);
        fill(c, hex(0xa9cfca, 0.62));
      }
    });
  }
}

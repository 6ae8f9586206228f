// Roads with ruts, and bridges.

import type { Vec } from "../wire";
import {
  clip,
  disc,
  fill,
  line,
  linear,
  moved,
  saved,
  stroke,
  strokeKept,
  trace,
  traceEased,
  traceNatural,
} from "./brush";
import type { Canvas } from "./brush";
import { faded, hex, shadow } from "./colour";
import type { Feature, Ground } from "./ground";
import { hashedAt, Scatter } from "./noise";
import { across, add, between, contains, courseOf, distance, light, mul, sub, unit, type Course } from "./shapes";
import { isWater } from "./water";

function paintRuts(c: Canvas, course: Course, seed: number): void {
  const { middle, width } = course;
  const at = (i: number): Vec => middle[Math.min(middle.length - 1, Math.max(0, i))] as Vec;
  for (const side of [-0.24, 0.24]) {
    const rut = middle.map((p, i) => add(p, mul(across(unit(sub(at(i + 1), at(i - 1)))), side * width)));
    traceEased(c, rut, 1e9, false);
    strokeKept(c, hex(0x8d6f40, 0.34), width * 0.1);
    c.setLineDash([1.7, 0.5, 0.6, 0.9]);
    stroke(c, hex(0x6f5530, 0.3), width * 0.05);
    c.setLineDash([]);
  }
  for (const bright of [false, true]) {
    const scatter = new Scatter(seed + (bright ? 1 : 0));
    middle.slice(1).forEach((to, i) => {
      const from = middle[i] as Vec;
      const aside = across(unit(sub(to, from)));
      for (let k = 0; k < Math.floor(distance(from, to) * 1.1); k++) {
        const p = add(between(from, to, scatter.next()), mul(aside, scatter.between(-0.46, 0.46) * width));
        const size = scatter.between(0.06, 0.15);
        c.rect(p[0], p[1], size, size * 0.8);
      }
    });
    fill(c, bright ? hex(0xe6d6ac, 0.7) : hex(0x8b7348, 0.6));
  }
}

export function paintRoads(c: Canvas, ground: Ground): void {
  const roads = ground.features.filter((f) => f.kind === "road");
  saved(c, () => {
    c.lineJoin = "round";
    c.lineCap = "round";
    // All verges before all roads: crossroads stay open.
    for (const road of roads) {
      traceNatural(c, road.outline, ground.size);
      strokeKept(c, hex(0x93905a, 0.45), 0.5);
      stroke(c, hex(0x9c7f4c), 0.2);
    }
    for (const road of roads) {
      traceNatural(c, road.outline, ground.size);
      fill(c, hex(0xc9b080));
    }
    for (const road of roads)
      saved(c, () => {
        traceNatural(c, road.outline, ground.size);
        clip(c);
        const course = courseOf(road.outline);
        if (!course) return;
        traceEased(c, course.middle, 1e9, false);
        stroke(c, hex(0xdac594, 0.55), course.width * 0.34);
        paintRuts(c, course, hashedAt(road.outline[0] as Vec, 17));
      });
  });
}

/** Which of the two pairs of sides of a bridge carry the parapets: those that hang over the water. */
function firstSidesOverWater(ground: Ground, bridge: Vec[]): boolean {
  const at = (i: number): Vec => bridge[i % 4] as Vec;
  const wet = (i: number): number => {
    const p = between(at(i), at(i + 1), 0.5);
    return ground.features.some((f) => isWater(f) && contains(f.outline, p)) ? 1 : 0;
  };
  const [first, second] = [wet(0) + wet(2), wet(1) + wet(3)];
  return first !== second ? first > second : distance(at(0), at(1)) >= distance(at(1), at(2));
}

function paintParapet(c: Canvas, from: Vec, to: Vec, inward: Vec): void {
  const thick = 0.3;
  const along = unit(sub(to, from));
  const a = sub(from, mul(along, thick * 1.2));
  const b = add(to, mul(along, thick * 1.2));
  const into = mul(inward, thick);
  trace(c, [a, b, add(b, into), add(a, into)], true);
  fill(c, hex(0x8f8470));
  trace(c, [a, b, add(b, mul(into, 0.6)), add(a, mul(into, 0.6))], true);
  fill(c, hex(0xd9cfba));
  const joints = Math.max(2, Math.floor(distance(a, b) / 0.55));
  for (let i = 1; i < joints; i++) {
    const p = between(a, b, i / joints);
    line(c, p, add(p, into), hex(0x6e644f, 0.55), 0.05);
  }
  for (const end of [a, b]) {
    const post = add(end, mul(into, 0.5));
    disc(c, sub(post, mul(light, thick * 0.25)), thick * 0.95, faded(shadow, 0.35));
    disc(c, post, thick * 0.9, hex(0x9c917c));
    disc(c, add(post, mul(light, thick * 0.15)), thick * 0.62, hex(0xe4dbc7));
  }
}

export function paintBridge(c: Canvas, ground: Ground, bridge: Feature): void {
  saved(c, () => {
    for (const depth of [0.5, 0.32, 0.16])
      moved(c, mul(light, -depth), () => {
        trace(c, bridge.outline, true);
        fill(c, faded(shadow, 0.2));
      });
    trace(c, bridge.outline, true);
    if (bridge.outline.length !== 4) return fill(c, hex(0xb9ad98));
    const shift = firstSidesOverWater(ground, bridge.outline) ? 0 : 1;
    // The parapets run from the first to the second corner, and from the third to the last.
    const [p, q, r, s] = [0, 1, 2, 3].map((i) => bridge.outline[(i + shift) % 4]) as [Vec, Vec, Vec, Vec];
    fill(
      c,
      linear(c, p, s, [
        [0, hex(0xa79b84)],
        [0.5, hex(0xcabfa6)],
        [1, hex(0xa3977f)],
      ]),
    );
    const courses = Math.max(3, Math.floor(distance(p, q) / 0.42));
    const scatter = new Scatter(hashedAt(p, 2));
    for (let i = 1; i < courses; i++) {
      const a = between(p, q, i / courses);
      const b = between(s, r, i / courses);
      line(c, a, b, hex(0x857a64, 0.4), 0.05);
      for (let k = 0; k < 4; k++) {
        const joint = between(a, b, scatter.next());
        line(c, joint, sub(joint, mul(sub(q, p), 1 / courses)), hex(0x857a64, 0.4), 0.05);
      }
    }
    paintParapet(c, p, q, unit(sub(s, p)));
    paintParapet(c, s, r, unit(sub(q, r)));
  });
}

// Roofs from above: gables with a chimney, hipped roofs, and flat ones with a yard.

import type { Vec } from "../wire";
import { clip, fill, fillKept, line, moved, saved, stroke, trace, type Canvas } from "./brush";
import { darker, faded, hex, lighter, mixed, shadow, type Colour } from "./colour";
import type { Feature } from "./ground";
import { hashedAt, Scatter } from "./noise";
import { across, add, between, centroid, distance, dot, light, mul, sub, unit } from "./shapes";

const roofs = [hex(0xb2573c), hex(0xa3523a), hex(0x8d6f48), hex(0x77706a)] as const;

/** A roof plane whose eaves run along its first two corners; rows of tiles run along them too. */
function paintSlope(c: Canvas, plane: Vec[], outward: Vec, tile: Colour, scatter: Scatter): void {
  const lit = dot(unit(outward), light);
  const own = lit > 0 ? lighter(tile, 0.2 * lit) : darker(tile, -0.38 * lit);
  const corner = plane[0] as Vec;
  const eaves = unit(sub(plane[1] as Vec, corner));
  const up = mul(unit(outward), -1);
  saved(c, () => {
    trace(c, plane, true);
    fillKept(c, own);
    clip(c);
    const depth = Math.max(...plane.map((p) => dot(sub(p, corner), up)));
    const along = plane.map((p) => dot(sub(p, corner), eaves));
    const [left, right] = [Math.min(...along), Math.max(...along)];
    const row = 0.32;
    for (let d = row * 0.4; d < depth; d += row) {
      const start = add(corner, mul(up, d));
      trace(c, [add(start, mul(eaves, left)), add(start, mul(eaves, right))], false);
      for (let x = left + row * scatter.next(); x < right; x += row * scatter.between(0.7, 1.4)) {
        const p = add(start, mul(eaves, x));
        trace(c, [p, add(p, mul(up, row))], false);
      }
    }
    stroke(c, faded(darker(own, 0.45), 0.42), 0.05);
  });
}

function paintChimney(c: Canvas, at: Vec, along: Vec): void {
  const half = 0.34;
  const square = (middle: Vec, k: number, paint: Colour): void => {
    const a = mul(along, half * k);
    const b = mul(across(along), half * k);
    trace(c, [sub(sub(middle, a), b), sub(add(middle, a), b), add(add(middle, a), b), add(sub(middle, a), b)], true);
    fill(c, paint);
  };
  square(sub(at, mul(light, half * 0.9)), 1.05, faded(shadow, 0.4));
  square(at, 1, hex(0x7d4a36));
  square(at, 0.82, hex(0xa56a50));
  square(at, 0.45, hex(0x2b1d15));
}

function paintGable(c: Canvas, walls: Vec[], tile: Colour, scatter: Scatter): void {
  const turn = distance(walls[0] as Vec, walls[1] as Vec) < distance(walls[1] as Vec, walls[2] as Vec) ? 1 : 0;
  const [p, q, r, s] = [0, 1, 2, 3].map((i) => walls[(i + turn) % 4]) as [Vec, Vec, Vec, Vec];
  const end = between(q, r, 0.5);
  const start = between(s, p, 0.5);
  const out = unit(sub(between(p, q, 0.5), between(r, s, 0.5)));
  paintSlope(c, [p, q, end, start], out, tile, scatter);
  paintSlope(c, [r, s, start, end], mul(out, -1), tile, scatter);
  line(c, start, end, darker(tile, 0.45), 0.2);
  line(c, add(start, mul(light, 0.04)), add(end, mul(light, 0.04)), lighter(tile, 0.2), 0.07);
  paintChimney(c, add(between(start, end, 0.76), mul(out, 0.45)), unit(sub(end, start)));
}

function isConvex(points: Vec[]): boolean {
  const turn = points.map((p, i) => {
    const q = points[(i + 1) % points.length] as Vec;
    const r = points[(i + 2) % points.length] as Vec;
    return Math.sign((q[0] - p[0]) * (r[1] - q[1]) - (q[1] - p[1]) * (r[0] - q[0]));
  });
  return !(turn.includes(1) && turn.includes(-1));
}

/** Planes that rise to the middle where the shape is convex, else a flat roof round a yard. */
function paintOddRoof(c: Canvas, walls: Vec[], tile: Colour, scatter: Scatter): void {
  const middle = centroid(walls);
  if (!isConvex(walls)) {
    trace(c, walls, true);
    fillKept(c, mixed(tile, hex(0xa89c84), 0.45));
    return stroke(c, darker(tile, 0.35), 0.3);
  }
  walls.forEach((a, i) => {
    const b = walls[(i + 1) % walls.length] as Vec;
    const normal = across(unit(sub(b, a)));
    const out = dot(normal, sub(between(a, b, 0.5), middle)) < 0 ? mul(normal, -1) : normal;
    paintSlope(c, [a, b, middle], out, tile, scatter);
    line(c, a, middle, faded(darker(tile, 0.4), 0.7), 0.09);
  });
}

/** A big house has ranges round a yard. */
function paintCourtyard(c: Canvas, walls: Vec[], tile: Colour, scatter: Scatter): void {
  const middle = centroid(walls);
  const depth = 1.9;
  const shortest = Math.min(...walls.map((p, i) => distance(p, walls[(i + 1) % walls.length] as Vec)));
  const yard = walls.map((p) => between(p, middle, (2 * depth) / shortest));
  walls.forEach((a, i) => {
    const b = walls[(i + 1) % walls.length] as Vec;
    const c2 = yard[(i + 1) % walls.length] as Vec;
    const d = yard[i] as Vec;
    const [ridgeA, ridgeB] = [between(a, d, 0.5), between(b, c2, 0.5)];
    const normal = across(unit(sub(b, a)));
    const out = dot(normal, sub(between(a, b, 0.5), middle)) < 0 ? mul(normal, -1) : normal;
    paintSlope(c, [a, b, ridgeB, ridgeA], out, tile, scatter);
    paintSlope(c, [c2, d, ridgeA, ridgeB], mul(out, -1), tile, scatter);
    line(c, ridgeA, ridgeB, darker(tile, 0.45), 0.18);
    if (i % 2 === 0) paintChimney(c, between(ridgeA, ridgeB, 0.7), unit(sub(b, a)));
  });
  trace(c, yard, true);
  fillKept(c, hex(0xc2ac7c));
  stroke(c, hex(0x4c3a26, 0.7), 0.12);
  saved(c, () => {
    trace(c, yard, true);
    clip(c);
    moved(c, mul(light, -0.35), () => {
      trace(c, yard, true);
      stroke(c, faded(shadow, 0.35), 0.6);
    });
  });
}

export function paintBuilding(c: Canvas, building: Feature): void {
  const walls = building.outline;
  const shortest = Math.min(...walls.map((p, i) => distance(p, walls[(i + 1) % walls.length] as Vec)));
  saved(c, () => {
    c.lineJoin = "round";
    for (const height of [0.95, 0.7, 0.45, 0.22])
      moved(c, mul(light, -height), () => {
        trace(c, walls, true);
        fillKept(c, faded(shadow, 0.15));
        stroke(c, faded(shadow, 0.06), 0.25);
      });
    const scatter = new Scatter(hashedAt(walls[0] as Vec, 91));
    const tile = scatter.pick(roofs);
    if (walls.length === 4 && shortest >= 5.5) paintCourtyard(c, walls, tile, scatter);
    else if (walls.length === 4) paintGable(c, walls, tile, scatter);
    else paintOddRoof(c, walls, tile, scatter);
    trace(c, walls, true);
    stroke(c, faded(darker(tile, 0.6), 0.8), 0.09);
  });
}

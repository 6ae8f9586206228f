// Where trees stand in a wood, and how their crowns look from above. Hedges are rows of small ones.

import type { Vec } from "../wire";
import { disc, fill, radial, traceCircle, type Canvas } from "./brush";
import { darker, faded, hex, lighter, mixed, shadow, type Colour } from "./colour";
import type { Feature } from "./ground";
import { hashedAt, Scatter } from "./noise";
import { add, contains, distanceToLine, heading, light, mul, sub } from "./shapes";
import { paintShadowAlong, stations } from "./works";

export interface Tree {
  at: Vec;
  radius: number;
  /** Which of the crowns that have been painted. */
  crown: number;
}

const leaves = [0x55803c, 0x4a7437, 0x688f45, 0x5c7f36, 0x3f6a38].map((c) => hex(c));
const needles = hex(0x35593a);
const broadCrowns = 10;
const crownCount = broadCrowns + 3;

/** Trees of a wood from the back to the front. */
export function treesOf(wood: Feature, size: Vec): Tree[] {
  const heavy = wood.kind === "heavy-forest";
  const { box, outline } = wood;
  const step = Math.max(heavy ? 1.22 : 1.75, Math.sqrt((box.width * box.height) / 900));
  const trees: Tree[] = [];
  for (let y = Math.floor(box.y / step) * step; y < box.y + box.height + step; y += step * 0.87)
    for (let x = Math.floor(box.x / step) * step; x < box.x + box.width + step; x += step) {
      const scatter = new Scatter(hashedAt([x, y], 31));
      const at: Vec = [x + scatter.between(-0.42, 0.42) * step, y + scatter.between(-0.42, 0.42) * step];
      const radius = scatter.between(heavy ? 0.66 : 0.62, heavy ? 1.05 : 1);
      const conifer = scatter.next() < (heavy ? 0.35 : 0.08);
      const pick = scatter.next();
      const toBorder = Math.min(at[0], at[1], size[0] - at[0], size[1] - at[1]);
      if (!contains(outline, at) || toBorder < 0.45) continue;
      // A crown may hang a little over the edge of the wood, not more.
      const room = Math.min(distanceToLine(outline, at, true), toBorder - 0.15);
      const crown = conifer
        ? broadCrowns + Math.floor(pick * (crownCount - broadCrowns))
        : Math.floor(pick * broadCrowns);
      trees.push({ at, radius: Math.min(radius, Math.max(0.42, room + 0.15)), crown });
    }
  return trees.sort((a, b) => a.at[1] - b.at[1]);
}

function paintConifer(c: Canvas, seed: number): void {
  const turn = new Scatter(seed).next() * Math.PI;
  const points = 13;
  for (let tier = 0; tier < 3; tier++) {
    const out = 1 - 0.3 * tier;
    const middle = mul(light, 0.13 * tier);
    for (let i = 0; i < 2 * points; i++) {
      const p = add(middle, mul(heading(turn + tier * 0.5 + (Math.PI * i) / points), i % 2 ? out * 0.76 : out));
      if (i === 0) c.moveTo(...p);
      else c.lineTo(...p);
    }
    c.closePath();
    fill(c, tier === 0 ? darker(needles, 0.4) : tier === 1 ? needles : lighter(needles, 0.22));
  }
}

function paintLeaves(c: Canvas, at: Vec, radius: number, seed: number, leaf: Colour): void {
  const scatter = new Scatter(seed);
  const own = mixed(leaf, scatter.next() < 0.5 ? hex(0x8b9a3e) : hex(0x35603a), scatter.next() * 0.22);
  // A ring of boughs gives the crown its ragged edge.
  const boughs = 7 + Math.floor(scatter.next() * 3);
  const turn = scatter.next() * 2 * Math.PI;
  for (let i = 0; i < boughs; i++) {
    const way = heading(turn + (2 * Math.PI * i) / boughs);
    traceCircle(c, add(at, mul(way, radius * scatter.between(0.56, 0.7))), radius * scatter.between(0.3, 0.4));
  }
  traceCircle(c, at, radius * 0.72);
  fill(
    c,
    radial(c, add(at, mul(light, radius * 0.5)), at, radius * 1.05, [
      [0, lighter(own, 0.18)],
      [0.5, own],
      [1, darker(own, 0.52)],
    ]),
  );
  // Clumps of leaves: those towards the light are bright, those away from it dark.
  const sun = Math.atan2(light[1], light[0]);
  for (const side of [-1, 1]) {
    for (let i = 0; i < 5; i++) {
      const way = mul(heading(sun + scatter.between(-1.2, 1.2)), side * radius * scatter.between(0.12, 0.6));
      traceCircle(c, add(add(at, way), mul(light, radius * 0.1)), radius * scatter.between(0.12, 0.24));
    }
    fill(c, side > 0 ? faded(lighter(own, 0.42), 0.5) : faded(darker(own, 0.5), 0.32));
  }
}

/** One of the crowns, with a radius of one, around the origin. */
export function paintCrown(c: Canvas, crown: number): void {
  if (crown >= broadCrowns) return paintConifer(c, crown * 101);
  paintLeaves(c, [0, 0], 1, crown * 7919 + 5, leaves[crown % leaves.length] as Colour);
}

/** The shadow of a crown, with a radius of one, around the origin. */
export function paintCrownShadow(c: Canvas): void {
  const soft = radial(c, [0, 0], [0, 0], 1.12, [
    [0, faded(shadow, 0.5)],
    [0.7, faded(shadow, 0.36)],
    [1, faded(shadow, 0)],
  ]);
  disc(c, [0, 0], 1.12, soft);
}

/** Where the middle of a tree's shadow lies. */
export const shadeOf = (tree: Tree): Vec => sub(tree.at, mul(light, tree.radius * 0.42));

export function paintHedge(c: Canvas, course: Vec[]): void {
  paintShadowAlong(c, course, 0.7, 0.22);
  for (const { at } of stations(course, 0.5)) {
    const scatter = new Scatter(hashedAt(at, 41));
    const bush: Vec = [at[0] + scatter.between(-0.16, 0.16), at[1] + scatter.between(-0.16, 0.16)];
    paintLeaves(c, bush, scatter.between(0.34, 0.56), hashedAt(at, 42), scatter.pick(leaves));
  }
}

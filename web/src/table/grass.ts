// The grass itself, blade by blade, over the soft colours of the ground.

import type { Vec } from "../wire";
import { disc, line, sheet, stroke, type Canvas } from "./brush";
import { hex } from "./colour";
import { isLine, type Ground } from "./ground";
import { fractalNoise, Scatter } from "./noise";
import { contains, holds, type Rect } from "./shapes";

const blade = 1 / 13;
const tiles = new Map<number, HTMLCanvasElement>();

/** A square of mown grass, about ten lengths wide, that joins with itself on every side. */
function grassTile(density: number): HTMLCanvasElement {
  const known = tiles.get(density);
  if (known) return known;
  const side = Math.min(1024, Math.round(12 * density));
  const { canvas, c } = sheet(side, side);
  c.lineCap = "round";
  const b = blade * density;
  const scatter = new Scatter(4711);
  const blades = ((side * side) / (b * b)) * 0.075;
  for (let i = 0; i < blades; i++) {
    const root: Vec = [scatter.next() * side, scatter.next() * side];
    const tip: Vec = [root[0] + scatter.between(-1.6, 1.6) * b, root[1] - scatter.between(1.2, 3.4) * b];
    const green =
      scatter.next() < 0.47 ? hex(0xdbe09a, scatter.between(0.1, 0.26)) : hex(0x3f5a22, scatter.between(0.1, 0.28));
    const width = b * scatter.between(0.5, 0.95);
    for (const dx of [-side, 0, side])
      for (const dy of [-side, 0, side]) {
        const [x, y] = [root[0] + dx, root[1] + dy];
        if (x < -4 * b || y < -4 * b || x > side + 4 * b || y > side + 4 * b) continue;
        line(c, [x, y], [tip[0] + dx, tip[1] + dy], green, width);
      }
  }
  tiles.set(density, canvas);
  return canvas;
}

export function paintGrass(c: Canvas, ground: Ground, density: number): void {
  const pattern = c.createPattern(grassTile(density), "repeat");
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix().scale(1 / density));
  c.fillStyle = pattern;
  c.fillRect(0, 0, ground.size[0], ground.size[1]);
}

/** Tufts and a few flowers where the meadow is lush. */
export function paintTufts(c: Canvas, ground: Ground, window: Rect): void {
  const scatter = new Scatter(977);
  const count = Math.min(520, (ground.size[0] * ground.size[1]) / 9);
  c.lineCap = "round";
  const flowers: Vec[] = [];
  for (let i = 0; i < count; i++) {
    const at: Vec = [scatter.next() * ground.size[0], scatter.next() * ground.size[1]];
    const size = scatter.between(0.12, 0.26);
    const flower = scatter.next();
    if (!holds(window, at) || fractalNoise(at[0] / 9, at[1] / 9, 2, 313) < 0.42) continue;
    const bare = ground.features.some(
      (f) => !isLine(f.kind) && f.kind !== "hill" && holds(f.box, at) && contains(f.outline, at),
    );
    if (bare) continue;
    for (const lean of [-0.8, -0.3, 0.25, 0.75]) {
      c.moveTo(at[0] + lean * size * 0.4, at[1]);
      c.lineTo(at[0] + lean * size * 1.3, at[1] - size * (1.5 - lean * lean));
    }
    if (flower > 0.88) flowers.push([at[0], at[1] - size * 1.3]);
  }
  stroke(c, hex(0x5d7735, 0.55), 0.07);
  flowers.forEach((at, i) => disc(c, at, 0.07, i % 2 ? hex(0xe5c84c) : hex(0xf6efc4)));
}

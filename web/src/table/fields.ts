// Hills, crops and rough ground.

import type { Vec } from "../wire";
import { clip, disc, fillKept, oval, saved, stroke, strokeKept, trace, traceEased, type Canvas } from "./brush";
import { darker, faded, hex, lighter, mixed, shadow } from "./colour";
import type { Feature } from "./ground";
import { hashedAt, Scatter } from "./noise";
import { across, add, between, centroid, contains, distance, light, middleOf, mul, sub, unit } from "./shapes";

const crops = [
  { earth: hex(0xcdb45c), ridge: hex(0xe8d486), furrow: hex(0x9c8138) }, // corn
  { earth: hex(0x9c7a4e), ridge: hex(0xb8966a), furrow: hex(0x6d5231) }, // plough
  { earth: hex(0x93a24e), ridge: hex(0xb7c56c), furrow: hex(0x6a7d35) }, // roots
] as const;

function longestEdge(polygon: Vec[]): Vec {
  let best: Vec = [1, 0];
  let longest = 0;
  polygon.forEach((p, i) => {
    const next = polygon[(i + 1) % polygon.length] as Vec;
    if (distance(p, next) > longest) [longest, best] = [distance(p, next), unit(sub(next, p))];
  });
  return best;
}

export function paintCrops(c: Canvas, field: Feature): void {
  const seed = field.outline[0] as Vec;
  const crop = crops[hashedAt(seed, 5) % 3] ?? crops[0];
  saved(c, () => {
    traceEased(c, field.outline, 0.5, true);
    strokeKept(c, hex(0x5e7034, 0.5), 0.36);
    fillKept(c, faded(crop.earth, 0.9));
    clip(c);
    const along = longestEdge(field.outline);
    const aside = across(along);
    const reach = field.box.width + field.box.height;
    const step = 0.46;
    const scatter = new Scatter(hashedAt(seed, 6));
    const furrows = (shift: number): void => {
      for (let off = -reach / 2; off < reach / 2; off += step) {
        const from = sub(
          add(middleOf(field.box), mul(aside, off + shift)),
          mul(along, reach * scatter.between(0.5, 0.6)),
        );
        trace(c, [from, add(from, mul(along, reach * 1.1))], false);
      }
    };
    furrows(0);
    stroke(c, faded(crop.furrow, 0.55), step * 0.3);
    furrows(step * 0.55);
    c.setLineDash([0.42, 0.09, 0.25, 0.13]);
    stroke(c, faded(crop.ridge, 0.75), step * 0.42);
    c.setLineDash([]);
    // The border nearest the light lies in shade: the corn stands up from the grass.
    traceEased(c, field.outline, 0.5, true);
    stroke(c, faded(darker(crop.furrow, 0.3), 0.55), 0.22);
  });
}

function paintStone(c: Canvas, at: Vec, size: number, scatter: Scatter): void {
  disc(c, add(at, [0.35 * size, 0.45 * size]), size * 0.95, faded(shadow, 0.3));
  const grey = mixed(hex(0x8f8a7c), hex(0xb9b09a), scatter.next());
  oval(c, at, size, size * scatter.between(0.65, 0.9), darker(grey, 0.25));
  oval(c, add(at, mul(light, size * 0.2)), size * 0.75, size * 0.5, lighter(grey, 0.2));
}

function paintTuft(c: Canvas, at: Vec, size: number): void {
  for (const lean of [-1, -0.5, 0, 0.45, 0.95]) {
    c.moveTo(at[0] + lean * size * 0.35, at[1]);
    c.lineTo(at[0] + lean * size, at[1] - size * (1.3 - 0.5 * lean * lean));
  }
  stroke(c, hex(0x6b7136, 0.8), size * 0.26);
}

export function paintRough(c: Canvas, rough: Feature): void {
  const { box } = rough;
  const scatter = new Scatter(hashedAt(rough.outline[0] as Vec, 8));
  saved(c, () => {
    c.lineCap = "round";
    const count = Math.min(260, box.width * box.height * 1.1);
    for (let i = 0; i < count; i++) {
      const at: Vec = [box.x + scatter.next() * box.width, box.y + scatter.next() * box.height];
      const size = scatter.between(0.13, 0.34);
      const stony = scatter.next() < 0.38;
      if (!contains(rough.outline, at)) continue;
      if (stony) paintStone(c, at, size, scatter);
      else paintTuft(c, at, size * 1.1);
    }
  });
}

/** Foot and crest as contours, and hachures that run down the slope, as on a map of the time. */
export function paintHill(c: Canvas, hill: Feature): void {
  const foot = hill.outline;
  const middle = centroid(foot);
  saved(c, () => {
    c.lineCap = "round";
    traceEased(c, foot, 2, true);
    stroke(c, hex(0x5f7135, 0.6), 0.07);
    if (hill.crest.length > 2) {
      const nearest = (p: Vec): Vec =>
        hill.crest.reduce((best, q) => (distance(q, p) < distance(best, p) ? q : best), hill.crest[0] as Vec);
      c.setLineDash([0.4, 0.3]);
      traceEased(c, hill.crest, 2, true);
      stroke(c, hex(0x5f7135, 0.6), 0.07);
      traceEased(
        c,
        foot.map((p) => between(p, nearest(p), 0.5)),
        2,
        true,
      );
      stroke(c, hex(0x5f7135, 0.35), 0.055);
      c.setLineDash([]);
    }
    const scatter = new Scatter(hashedAt(foot[0] as Vec, 12));
    foot.forEach((a, i) => {
      const edge = sub(foot[(i + 1) % foot.length] as Vec, a);
      const strokes = Math.floor(Math.hypot(...edge) / 0.62) + 1;
      for (let k = 0; k < strokes; k++) {
        const low = add(a, mul(edge, (k + scatter.between(0.1, 0.9)) / strokes));
        const up = unit(sub(middle, low));
        const begin = scatter.between(0.25, 0.6);
        trace(c, [add(low, mul(up, begin)), add(low, mul(up, begin + scatter.between(0.5, 1.15)))], false);
      }
    });
    stroke(c, hex(0x4f602b, 0.26), 0.07);
  });
}

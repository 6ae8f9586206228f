// The ground of a table, y down, and its soft colours: grass in two scales, relief, what grows under things.

import type { TerrainKind, Vec, ViewTable } from "../wire";
import { hex, mixed, type Colour } from "./colour";
import { fractalNoise, noise } from "./noise";
import { contains, distanceToLine, enclosing, grown, holds, light, type Rect } from "./shapes";
import { sheet } from "./brush";

export interface Feature {
  kind: TerrainKind;
  name: string;
  outline: Vec[];
  crest: Vec[];
  box: Rect;
}

/** In spans: see `spanOf`. */
export interface Ground {
  size: Vec;
  mark: string;
  ruler: number;
  span: number;
  features: Feature[];
}

/**
 * So many lengths of the table are as much as the base of a man is wide, roughly. Trees, hedges and smoke are painted in
 * these, so that they are of one size with the men whatever a rulebook measures by.
 */
export const spanOf = (table: ViewTable): number => (table.unit === "centimetre" ? 2 : 1);

const lines: ReadonlySet<TerrainKind> = new Set(["fence", "hedge", "low-wall", "fortification", "barricade"]);
/** Lines have no width; every other kind is an area. */
export const isLine = (kind: TerrainKind): boolean => lines.has(kind);

export function groundOf(table: ViewTable): Ground {
  const span = spanOf(table);
  const flipped = (points: Vec[]): Vec[] => points.map(([x, y]) => [x / span, (table.size[1] - y) / span]);
  return {
    size: [table.size[0] / span, table.size[1] / span],
    mark: table.mark,
    ruler: table.ruler,
    span,
    features: table.terrain
      .map((t) => ({ ...t, outline: flipped(t.outline), crest: flipped(t.crest), box: enclosing(flipped(t.outline)) }))
      .filter((f) => f.outline.length >= (isLine(f.kind) ? 2 : 3)),
  };
}

function eased(t: number): number {
  const s = Math.min(1, Math.max(0, t));
  return s * s * (3 - 2 * s);
}

const slopeWithoutCrest = 3;

function riseOf(hill: Feature, p: Vec): number {
  if (!holds(hill.box, p) || !contains(hill.outline, p)) return 0;
  const fromFoot = distanceToLine(hill.outline, p, true);
  if (hill.crest.length < 3) return eased(fromFoot / slopeWithoutCrest);
  if (contains(hill.crest, p)) return 1;
  return eased(fromFoot / Math.max(fromFoot + distanceToLine(hill.crest, p, true), 1e-9));
}

/** How far inside an area a place lies, from 0 to 1 over a soft edge. */
function inside(f: Feature, p: Vec, edge: number): number {
  if (!holds(grown(f.box, edge), p)) return 0;
  const far = distanceToLine(f.outline, p, true);
  return eased(((contains(f.outline, p) ? far : -far) + edge) / (2 * edge));
}

const beds: Partial<Record<TerrainKind, { colour: Colour; strength: number; edge: number }>> = {
  "light-woods": { colour: hex(0x5a7439), strength: 0.62, edge: 0.8 },
  "heavy-forest": { colour: hex(0x40592c), strength: 0.85, edge: 0.8 },
  "deep-water": { colour: hex(0x66753f), strength: 0.75, edge: 1.3 },
  stream: { colour: hex(0x6f8045), strength: 0.6, edge: 1 },
  road: { colour: hex(0xae9a62), strength: 0.5, edge: 0.9 },
  building: { colour: hex(0xb7a06c), strength: 0.62, edge: 2 },
  rough: { colour: hex(0x9a935c), strength: 0.55, edge: 0.9 },
  trench: { colour: hex(0x9a7f4e), strength: 0.6, edge: 1.2 },
};

const lush = [hex(0x78954a), hex(0xadb66b), hex(0xb5b56a), hex(0x6a8742)] as const;
const [high, sunny, shady] = [hex(0xc3c583), hex(0xfbf3bd), hex(0x2c3a16)];

function colourAt(ground: Ground, p: Vec, height: number, sunlit: number): Colour {
  const broad = fractalNoise(p[0] / 15, p[1] / 15, 3, 9);
  const fine = fractalNoise(p[0] / 2.6, p[1] / 2.6, 2, 23);
  let colour = mixed(lush[0], lush[1], (broad - 0.5) * 1.9 + 0.5);
  colour = mixed(colour, fine > 0.5 ? lush[2] : lush[3], Math.abs(fine - 0.5) * 0.75);
  colour = mixed(colour, high, Math.min(0.62, height * 0.42));
  for (const f of ground.features) {
    const bed = beds[f.kind];
    if (bed) colour = mixed(colour, bed.colour, bed.strength * inside(f, p, bed.edge));
  }
  return sunlit > 0
    ? mixed(colour, sunny, Math.min(0.5, sunlit * 0.95))
    : mixed(colour, shady, Math.min(0.58, -sunlit * 1.25));
}

/** The ground as a small picture: it is all soft light, so that few dots are enough. */
export function groundMap(ground: Ground): HTMLCanvasElement {
  const dots = Math.min(4, 400 / Math.max(...ground.size));
  const { canvas, c } = sheet(ground.size[0] * dots, ground.size[1] * dots);
  const { width, height } = canvas;
  const at = (column: number, row: number): Vec => [
    ((column + 0.5) * ground.size[0]) / width,
    ((row + 0.5) * ground.size[1]) / height,
  ];
  const hills = ground.features.filter((f) => f.kind === "hill");
  const heights = new Float32Array(width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const p = at(column, row);
      let sum = 0;
      for (const hill of hills) sum += riseOf(hill, p);
      // A sand table is never quite level.
      heights[row * width + column] = sum * (0.94 + 0.12 * noise(p[0] / 3, p[1] / 3, 71));
    }
  const heightAt = (column: number, row: number): number =>
    heights[Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))] as number;
  const step = Math.max(1, Math.round(dots * 0.5));
  const image = c.createImageData(width, height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const here = heightAt(column, row);
      const toward = heightAt(column + Math.round(light[0] * step * 1.4), row + Math.round(light[1] * step * 1.4));
      const colour = colourAt(ground, at(column, row), here, ((here - toward) * dots) / step / 1.4);
      image.data.set([colour.r, colour.g, colour.b, 255], (row * width + column) * 4);
    }
  c.putImageData(image, 0, 0);
  return canvas;
}

// A man on foot from above, on a base of twelve by twelve; he looks up the page.

import type { Vec } from "../wire";
import { disc, fillKept, line, oval, rounded, saved, stroke, type Canvas } from "./brush";
import { darker, faded, gold, hex, lighter, skin } from "./colour";
import type { Dress } from "./dress";
import { add, mul } from "./shapes";

/** What a figure is in its unit. */
export type Part = "soldier" | "officer" | "ensign";

function paintKnapsack(c: Canvas, lit: Vec): void {
  rounded(c, { x: -3, y: 2.8, width: 6, height: 3 }, 0.5, hex(0x4a3623));
  rounded(c, { x: -2.5 + lit[0] * 0.4, y: 3.4 + lit[1] * 0.3, width: 5, height: 1.9 }, 0.4, hex(0x6f5437));
  rounded(c, { x: -2.6, y: 5.0, width: 5.2, height: 1.1 }, 0.5, hex(0xb9b2a0));
}

function paintMusket(c: Canvas): void {
  line(c, [3.5, 4.2], [3.5, -1.5], hex(0x5a3b1e), 1.7);
  line(c, [3.5, -1.5], [3.5, -7.0], hex(0x3f2a17), 1.15);
  line(c, [3.5, -5.5], [3.5, -9.0], hex(0x8d9296), 0.8);
  line(c, [3.8, -8.4], [3.8, -11.2], hex(0xf2f5f6), 0.65);
}

function paintSword(c: Canvas): void {
  line(c, [4.2, -2.6], [6.0, -10.2], hex(0x6f7579), 1.3);
  line(c, [4.2, -2.6], [6.0, -10.2], hex(0xf4f7f8), 0.75);
  line(c, [3.2, -2.9], [5.2, -2.4], gold, 0.9);
}

function paintShako(c: Canvas, dress: Dress, at: Vec, lit: Vec): void {
  oval(c, add(at, [0, -1.35]), 1.7, 1.1, hex(0x0f0d0c));
  disc(c, at, 2.15, hex(0x1b1816));
  disc(c, add(at, mul(lit, 0.3)), 1.5, hex(0x46413b));
  disc(c, add(at, [0, -2]), 1.05, darker(dress.plume, 0.25));
  disc(c, add(add(at, [0, -2]), mul(lit, 0.2)), 0.8, dress.plume);
}

function paintBicorne(c: Canvas, dress: Dress, at: Vec, lit: Vec, laced: boolean): void {
  const [x, y] = at;
  c.moveTo(x - 4.1, y + 0.7);
  c.bezierCurveTo(x - 2.4, y - 3.1, x + 2.4, y - 3.1, x + 4.1, y + 0.7);
  c.bezierCurveTo(x + 2, y + 2.4, x - 2, y + 2.4, x - 4.1, y + 0.7);
  fillKept(c, hex(0x1b1815));
  stroke(c, laced ? hex(0xe3bf5a) : hex(0x4a443d), 0.6);
  oval(c, add(at, mul(lit, 0.35)), 2.3, 0.75, hex(0x3a3530));
  disc(c, [x + 1.5, y - 1.3], 0.85, dress.plume);
}

/** A fur crest runs over the helmet from front to back. */
function paintHelmet(c: Canvas, dress: Dress, at: Vec, lit: Vec): void {
  disc(c, at, 2.2, hex(0x1c1916));
  disc(c, add(at, mul(lit, 0.4)), 1.5, hex(0x413b34));
  oval(c, add(at, [0, 0.2]), 0.95, 3, hex(0x0d0b0a));
  disc(c, add(at, [-1.6, -0.4]), 0.95, dress.plume);
}

export function paintHead(c: Canvas, dress: Dress, part: Part, at: Vec, lit: Vec): void {
  disc(c, add(at, [0, -0.9]), 1.9, skin);
  if (dress.arm === "general") paintBicorne(c, dress, at, lit, true);
  else if (dress.arm === "horse") paintHelmet(c, dress, at, lit);
  else if (part === "officer" || dress.arm === "gun") paintBicorne(c, dress, at, lit, part === "officer");
  else paintShako(c, dress, at, lit);
}

export function paintShoulders(c: Canvas, dress: Dress, part: Part, at: Vec, lit: Vec): void {
  oval(c, at, 5.3, 3.5, darker(dress.coat, 0.42));
  oval(c, add(at, mul(lit, 0.35)), 4.95, 3.1, dress.coat);
  oval(c, add(at, mul(lit, 1.1)), 3.2, 1.5, faded(lighter(dress.coat, 0.35), 0.55));
  const leads = part === "officer" || dress.arm === "general";
  for (const side of [-1, 1]) oval(c, add(at, [side * 4.25, 0.1]), 1.15, 1.6, leads ? hex(0xe8c352) : dress.facings);
  if (leads) return line(c, add(at, [-3.2, -1.6]), add(at, [3, 2.2]), hex(0xc0262e), 1.3);
  line(c, add(at, [-3, -2]), add(at, [3, 2.3]), dress.belts, 1);
  if (dress.arm !== "horse") line(c, add(at, [3, -2]), add(at, [-3, 2.3]), dress.belts, 1);
}

export function paintMan(c: Canvas, dress: Dress, part: Part, lit: Vec): void {
  saved(c, () => {
    c.lineCap = "round";
    oval(c, [-1.7, -2.4], 1.1, 1.9, hex(0x1d1813));
    oval(c, [1.5, -1.4], 1.1, 1.9, hex(0x1d1813));
    const armed = part === "soldier" && dress.arm !== "gun";
    if (armed) paintKnapsack(c, lit);
    paintShoulders(c, dress, part, [0, 1.1], lit);
    if (part !== "ensign") {
      line(c, [4.2, 0.6], [3.7, -2.4], darker(dress.coat, 0.22), 2.1);
      disc(c, [3.6, -3], 1, skin);
    }
    line(c, [-4.2, 0.6], armed ? [1.9, -4.1] : [-4.4, -2.2], darker(dress.coat, 0.12), 1.9);
    disc(c, armed ? [2.7, -4.5] : [-4.4, -2.9], 0.95, skin);
    if (armed) paintMusket(c);
    if (part === "officer") paintSword(c);
    paintHead(c, dress, part, [0, 0.4], lit);
  });
}

/** He lies with his hat beside him. */
export function paintFallen(c: Canvas, dress: Dress, lit: Vec): void {
  saved(c, () => {
    c.lineCap = "round";
    oval(c, mul(lit, -0.9), 4.6, 8.6, hex(0x14180a, 0.28));
    line(c, [5.2, -6], [7.6, 6.5], hex(0x4a331c), 1.3);
    line(c, [-1.3, 3], [-2.6, 9.4], hex(0xb9b09a), 2);
    line(c, [1.3, 3], [1.6, 9.8], hex(0xb9b09a), 2);
    line(c, [-2.8, -2.4], [-6.6, -4.8], darker(dress.coat, 0.3), 1.9);
    line(c, [2.8, -2.4], [5.4, 1.4], darker(dress.coat, 0.3), 1.9);
    oval(c, [0, 0], 3.3, 5, darker(dress.coat, 0.35));
    oval(c, mul(lit, 0.5), 2.8, 4.4, darker(dress.coat, 0.2));
    line(c, [-2.2, -3], [2.2, 3], faded(dress.belts, 0.85), 0.9);
    disc(c, [0.3, -6.6], 2, skin);
    disc(c, [0.3, -7.3], 1.6, hex(0x4a3320));
    disc(c, [-4.6, -9.2], 2.1, hex(0x1b1815));
    disc(c, add([-4.6, -9.2], mul(lit, 0.5)), 1.2, hex(0x3d3832));
  });
}

// A man on foot from above, on a base of twelve by twelve; he looks up the page.

import type { Vec } from "../wire";
import { disc, line, oval, rounded, saved, type Canvas } from "./brush";
import { darker, faded, hex, lighter, skin, type Colour } from "./colour";
import type { Dress } from "./dress";
import { paintHat } from "./hats";
import { add, mul } from "./shapes";
import { paintArms, paintSword } from "./weapons";

/** What a figure is in its unit. */
export type Part = "soldier" | "officer" | "ensign";

function paintKnapsack(c: Canvas, lit: Vec): void {
  rounded(c, { x: -3, y: 2.8, width: 6, height: 3 }, 0.5, hex(0x4a3623));
  rounded(c, { x: -2.5 + lit[0] * 0.4, y: 3.4 + lit[1] * 0.3, width: 5, height: 1.9 }, 0.4, hex(0x6f5437));
  rounded(c, { x: -2.6, y: 5.0, width: 5.2, height: 1.1 }, 0.5, hex(0xb9b2a0));
}

export function paintHead(c: Canvas, dress: Dress, part: Part, at: Vec, lit: Vec): void {
  disc(c, add(at, [0, -0.9]), 1.9, skin);
  paintHat(c, dress, part === "officer", at, lit);
}

/** What is seen of the coat, and what is worn over it. */
const cloths: Record<Dress["over"], (coat: Colour) => Colour> = {
  nothing: (coat) => coat,
  buff: () => hex(0xc9a468),
  steel: () => hex(0x9aa1a5),
  black: () => hex(0x34383b),
  plaid: () => hex(0x5a6b3a),
  fringe: () => hex(0xb79b6a),
  paint: () => hex(0x9b6a45),
  apron: () => hex(0xe6dfcc),
};

export function paintShoulders(c: Canvas, dress: Dress, part: Part, at: Vec, lit: Vec): void {
  const cloth = cloths[dress.over](dress.coat);
  oval(c, at, 5.3, 3.5, darker(dress.coat, 0.42));
  oval(c, add(at, mul(lit, 0.35)), 4.95, 3.1, dress.coat);
  if (dress.over !== "nothing") oval(c, add(at, mul(lit, 0.3)), 3.5, 2.9, cloth);
  oval(c, add(at, mul(lit, 1.1)), 3.2, 1.5, faded(lighter(cloth, 0.35), 0.55));
  const leads = part === "officer" || dress.leads;
  const edged = dress.over === "nothing" && dress.belts !== "none";
  if (leads || edged)
    for (const side of [-1, 1]) oval(c, add(at, [side * 4.25, 0.1]), 1.15, 1.6, leads ? hex(0xe8c352) : dress.facings);
  if (leads) return line(c, add(at, [-3.2, -1.6]), add(at, [3, 2.2]), hex(0xc0262e), 1.3);
  if (dress.over === "plaid") return line(c, add(at, [3.2, -1.8]), add(at, [-3.2, 2.4]), hex(0x8c3030), 1.5);
  if (dress.over === "paint") return line(c, add(at, [-2.6, -0.6]), add(at, [2.6, -0.6]), dress.coat, 0.9);
  if (dress.belts !== "none") line(c, add(at, [-3, -2]), add(at, [3, 2.3]), dress.belt, 1);
  if (dress.belts === "crossed") line(c, add(at, [3, -2]), add(at, [-3, 2.3]), dress.belt, 1);
}

export function paintMan(c: Canvas, dress: Dress, part: Part, lit: Vec): void {
  saved(c, () => {
    c.lineCap = "round";
    oval(c, [-1.7, -2.4], 1.1, 1.9, hex(0x1d1813));
    oval(c, [1.5, -1.4], 1.1, 1.9, hex(0x1d1813));
    const armed = part === "soldier" && dress.arms !== "none";
    const levelled = armed && (dress.arms === "musket" || dress.arms === "matchlock");
    if (armed && dress.pack) paintKnapsack(c, lit);
    paintShoulders(c, dress, part, [0, 1.1], lit);
    if (part !== "ensign") {
      line(c, [4.2, 0.6], [3.7, -2.4], darker(dress.coat, 0.22), 2.1);
      disc(c, [3.6, -3], 1, skin);
    }
    line(c, [-4.2, 0.6], levelled ? [1.9, -4.1] : [-4.4, -2.2], darker(dress.coat, 0.12), 1.9);
    disc(c, levelled ? [2.7, -4.5] : [-4.4, -2.9], 0.95, skin);
    if (armed) paintArms(c, dress);
    if (part === "officer") paintSword(c);
    paintHead(c, dress, part, [0, 0.4], lit);
  });
}

/** He lies with his hat beside him. */
export function paintFallen(c: Canvas, dress: Dress, lit: Vec): void {
  saved(c, () => {
    c.lineCap = "round";
    oval(c, mul(lit, -0.9), 5, 9, hex(0x14180a, 0.36));
    // A pale rim: he must be seen on any ground, and among the feet of others.
    oval(c, [0, 0], 4, 5.8, hex(0xf3e6c0, 0.55));
    line(c, [5.2, -6], [7.6, 6.5], hex(0x4a331c), 1.3);
    line(c, [-1.3, 3], [-2.6, 9.4], hex(0xb9b09a), 2);
    line(c, [1.3, 3], [1.6, 9.8], hex(0xb9b09a), 2);
    line(c, [-2.8, -2.4], [-6.6, -4.8], darker(dress.coat, 0.3), 1.9);
    line(c, [2.8, -2.4], [5.4, 1.4], darker(dress.coat, 0.3), 1.9);
    oval(c, [0, 0], 3.3, 5, darker(dress.coat, 0.25));
    oval(c, mul(lit, 0.5), 2.8, 4.4, darker(dress.coat, 0.08));
    line(c, [-2.2, -3], [2.2, 3], faded(dress.belt, 0.85), 0.9);
    disc(c, [0.3, -6.6], 2, skin);
    disc(c, [0.3, -7.3], 1.6, hex(0x4a3320));
    disc(c, [-4.6, -9.2], 2.1, hex(0x1b1815));
    disc(c, add([-4.6, -9.2], mul(lit, 0.5)), 1.2, hex(0x3d3832));
  });
}

// What is worn on the head, from above.

import type { Vec } from "../wire";
import { disc, fillKept, line, oval, stroke, type Canvas } from "./brush";
import { darker, gold, hex } from "./colour";
import type { Dress } from "./dress";
import { add, mul } from "./shapes";

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
function paintCrest(c: Canvas, dress: Dress, at: Vec, lit: Vec): void {
  disc(c, at, 2.2, hex(0x1c1916));
  disc(c, add(at, mul(lit, 0.4)), 1.5, hex(0x413b34));
  oval(c, add(at, [0, 0.2]), 0.95, 3, hex(0x0d0b0a));
  disc(c, add(at, [-1.6, -0.4]), 0.95, dress.plume);
}

/** Felt with a brim all round; a feather lies over it, if there is one. */
function paintBroad(c: Canvas, dress: Dress, at: Vec, lit: Vec, feathered: boolean): void {
  oval(c, at, 3.6, 3.2, hex(0x231a12));
  oval(c, add(at, mul(lit, 0.25)), 3.2, 2.8, hex(0x4a3826));
  disc(c, at, 1.75, hex(0x2b2017));
  disc(c, add(at, mul(lit, 0.35)), 1.4, hex(0x5d4832));
  if (!feathered) return;
  c.moveTo(at[0] - 1.6, at[1] - 0.6);
  c.bezierCurveTo(at[0] - 3.4, at[1] + 1, at[0] - 3.2, at[1] + 3.4, at[0] - 0.6, at[1] + 4.4);
  stroke(c, darker(dress.plume, 0.2), 1.7);
  c.moveTo(at[0] - 1.6, at[1] - 0.6);
  c.bezierCurveTo(at[0] - 3.3, at[1] + 1, at[0] - 3, at[1] + 3.2, at[0] - 0.7, at[1] + 4.2);
  stroke(c, dress.plume, 1);
}

/** A brimmed steel cap with a comb. */
function paintMorion(c: Canvas, at: Vec, lit: Vec): void {
  oval(c, at, 2.3, 3.4, hex(0x4c5154));
  oval(c, add(at, mul(lit, 0.3)), 1.9, 2.9, hex(0x8f969a));
  disc(c, at, 1.7, hex(0x6a7074));
  disc(c, add(at, mul(lit, 0.5)), 1.1, hex(0xc4cacd));
  line(c, add(at, [0, -2.2]), add(at, [0, 2.2]), hex(0x33383b), 0.6);
}

/** The lobster-tailed pot of a trooper. */
function paintPot(c: Canvas, at: Vec, lit: Vec): void {
  for (const [y, w] of [
    [3, 1.2],
    [2.2, 1.6],
    [1.3, 1.9],
  ] as const)
    oval(c, add(at, [0, y]), w, 0.8, hex(0x5a5f62));
  disc(c, at, 2.1, hex(0x4c5154));
  disc(c, add(at, mul(lit, 0.45)), 1.45, hex(0xa7aeb1));
  oval(c, add(at, [0, -2]), 1.5, 0.7, hex(0x33383b));
}

function paintBonnet(c: Canvas, at: Vec, lit: Vec): void {
  disc(c, at, 2.5, hex(0x1d2f52));
  disc(c, add(at, mul(lit, 0.4)), 1.9, hex(0x3a5587));
  disc(c, add(at, mul(lit, 0.2)), 0.6, hex(0x9c2b2b));
}

function paintCap(c: Canvas, at: Vec, lit: Vec): void {
  disc(c, at, 2, hex(0x3c2f22));
  disc(c, add(at, mul(lit, 0.4)), 1.4, hex(0x6e5a42));
}

/** Three corners, the foremost between the eyes. */
function paintTricorne(c: Canvas, at: Vec, lit: Vec, laced: boolean): void {
  const [x, y] = at;
  c.moveTo(x, y - 3.4);
  c.bezierCurveTo(x + 1.2, y - 0.6, x + 2.4, y + 0.8, x + 3.9, y + 1.8);
  c.bezierCurveTo(x + 1.4, y + 1.7, x - 1.4, y + 1.7, x - 3.9, y + 1.8);
  c.bezierCurveTo(x - 2.4, y + 0.8, x - 1.2, y - 0.6, x, y - 3.4);
  fillKept(c, hex(0x1b1815));
  stroke(c, laced ? hex(0xe3bf5a) : hex(0xe9e2cf), 0.55);
  disc(c, add([x, y + 0.3], mul(lit, 0.25)), 1.25, hex(0x3a3530));
}

/** The tall cap of a grenadier, its front plate in the facings. */
function paintMitre(c: Canvas, dress: Dress, at: Vec, lit: Vec): void {
  const [x, y] = at;
  oval(c, [x, y + 0.5], 2, 2.1, darker(dress.coat, 0.25));
  c.moveTo(x - 2.1, y + 0.5);
  c.bezierCurveTo(x - 1.8, y - 2, x - 0.8, y - 3.4, x, y - 3.9);
  c.bezierCurveTo(x + 0.8, y - 3.4, x + 1.8, y - 2, x + 2.1, y + 0.5);
  fillKept(c, dress.facings);
  stroke(c, hex(0xf1ead6), 0.5);
  disc(c, add([x, y - 1.2], mul(lit, 0.2)), 0.6, gold);
}

/** A shaven head with a roach, and feathers that hang back. */
function paintFeathers(c: Canvas, dress: Dress, at: Vec, lit: Vec): void {
  disc(c, at, 1.95, hex(0x9b6a45));
  disc(c, add(at, mul(lit, 0.35)), 1.35, hex(0xb98a60));
  oval(c, add(at, [0, 0.2]), 0.75, 1.9, hex(0x1d1713));
  line(c, add(at, [0.3, 0.8]), add(at, [2.6, 4.3]), hex(0xf3ead7), 0.9);
  line(c, add(at, [-0.3, 0.8]), add(at, [-1.8, 4.5]), dress.facings, 0.9);
}

/** White linen tied under the chin. */
function paintCoif(c: Canvas, at: Vec, lit: Vec): void {
  disc(c, at, 2.15, hex(0xcfc8b6));
  disc(c, add(at, mul(lit, 0.35)), 1.65, hex(0xf6f2e6));
  line(c, add(at, [-1.9, 0.5]), add(at, [1.9, 0.5]), hex(0xb9b19c), 0.4);
}

export function paintHat(c: Canvas, dress: Dress, officer: boolean, at: Vec, lit: Vec): void {
  const hat = officer ? dress.feathered : dress.hat;
  if (hat === "bicorne") paintBicorne(c, dress, at, lit, officer || dress.leads);
  else if (hat === "crest") paintCrest(c, dress, at, lit);
  else if (hat === "broad" || hat === "plumed") paintBroad(c, dress, at, lit, hat === "plumed");
  else if (hat === "morion") paintMorion(c, at, lit);
  else if (hat === "pot") paintPot(c, at, lit);
  else if (hat === "bonnet") paintBonnet(c, at, lit);
  else if (hat === "cap") paintCap(c, at, lit);
  else if (hat === "tricorne") paintTricorne(c, at, lit, officer || dress.leads);
  else if (hat === "mitre") paintMitre(c, dress, at, lit);
  else if (hat === "feathers") paintFeathers(c, dress, at, lit);
  else if (hat === "coif") paintCoif(c, at, lit);
  else paintShako(c, dress, at, lit);
  if (dress.leads && hat !== "bicorne") disc(c, add(at, [1.4, -0.9]), 0.55, gold);
}

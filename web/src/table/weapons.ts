// What is carried, from above; on the measure of a man, who looks up the page.

import { disc, line, oval, stroke, strokeKept, type Canvas } from "./brush";
import { gold, hex, type Colour } from "./colour";
import type { Dress } from "./dress";

const ash = hex(0x8e6a3e);

function paintMusket(c: Canvas, bayonet: boolean): void {
  line(c, [3.5, 4.2], [3.5, -1.5], hex(0x5a3b1e), 1.7);
  line(c, [3.5, -1.5], [3.5, -7.0], hex(0x3f2a17), 1.15);
  line(c, [3.5, -5.5], [3.5, -9.0], hex(0x8d9296), 0.8);
  if (bayonet) line(c, [3.8, -8.4], [3.8, -11.2], hex(0xf2f5f6), 0.65);
}

/** Upright by the stand, it leans up the page, longer than anything else on the table. */
function paintShaft(c: Canvas, length: number, wood: Colour): void {
  line(c, [3.4, 4.6], [3.9, 4.6 - length], hex(0x141008, 0.35), 1.5);
  line(c, [3.1, 4.4], [3.5, 4.2 - length], wood, 0.95);
  line(c, [3.5, 5.6 - length], [3.55, 2.6 - length], hex(0x5d6367), 1.15);
  line(c, [3.5, 5.4 - length], [3.55, 2.9 - length], hex(0xf4f7f8), 0.6);
}

function paintBill(c: Canvas): void {
  paintShaft(c, 11, hex(0x604222));
  line(c, [3.4, -6.6], [5.4, -7.6], hex(0xd9dee0), 1);
}

export function paintSword(c: Canvas): void {
  line(c, [4.2, -2.6], [6.0, -10.2], hex(0x6f7579), 1.3);
  line(c, [4.2, -2.6], [6.0, -10.2], hex(0xf4f7f8), 0.75);
  line(c, [3.2, -2.9], [5.2, -2.4], gold, 0.9);
}

/** A round shield on the other arm. */
function paintTarge(c: Canvas): void {
  disc(c, [-4.4, -2.4], 2.5, hex(0x4a331c));
  disc(c, [-4.5, -2.6], 2, hex(0x7a5730));
  disc(c, [-4.5, -2.6], 0.6, gold);
}

export function paintSabre(c: Canvas): void {
  c.moveTo(5, -2.4);
  c.bezierCurveTo(6.6, -5.2, 6.6, -7.8, 5.4, -10.4);
  strokeKept(c, hex(0x6f7579), 1.35);
  stroke(c, hex(0xf4f7f8), 0.8);
  disc(c, [5, -2.2], 0.9, gold);
}

function paintBow(c: Canvas): void {
  c.moveTo(3, 3.8);
  c.bezierCurveTo(7.4, 0.6, 7.4, -4.6, 3, -7.8);
  stroke(c, hex(0x5a3b1e), 1.1);
  line(c, [3, 3.8], [3, -7.8], hex(0xe6dcc4), 0.35);
}

function paintHatchet(c: Canvas): void {
  line(c, [3.7, -2.2], [4.9, -7.6], hex(0x6b4d2a), 1);
  line(c, [4.1, -7.2], [6.2, -6.6], hex(0xd9dee0), 1.6);
}

/** What a man in the ranks carries. */
export function paintArms(c: Canvas, dress: Dress): void {
  if (dress.arms === "musket" || dress.arms === "matchlock") paintMusket(c, dress.arms === "musket");
  else if (dress.arms === "pike") paintShaft(c, 25, ash);
  else if (dress.arms === "lance") paintShaft(c, 19, ash);
  else if (dress.arms === "bill") paintBill(c);
  else if (dress.arms === "staff") line(c, [3.2, 4.6], [3.6, -7.4], hex(0x6b4d2a), 1.2);
  else if (dress.arms === "spear") paintShaft(c, 15, ash);
  else if (dress.arms === "bow") paintBow(c);
  else if (dress.arms === "hatchet") paintHatchet(c);
  else if (dress.arms === "sabre") paintSabre(c);
  else if (dress.arms === "broadsword") {
    paintSword(c);
    oval(c, [4.2, -2.5], 1, 0.8, hex(0x8d9296));
    paintTarge(c);
  }
}

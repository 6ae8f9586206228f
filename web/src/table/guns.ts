// A field gun from above, on a base of eighteen by thirty-seven; the muzzle looks up the page.

import type { Vec } from "../wire";
import { disc, fillKept, line, linear, oval, rounded, saved, stroke, trace, traceRounded, type Canvas } from "./brush";
import { hex, iron } from "./colour";
import { add, mul } from "./shapes";

function paintWheel(c: Canvas, x: number): void {
  rounded(c, { x: x - 1.5, y: -9.2, width: 3, height: 15 }, 1.3, hex(0x2d2216));
  rounded(c, { x: x - 0.8, y: -8.6, width: 1.6, height: 13.8 }, 0.8, hex(0x6f5a3a));
  for (let y = -7.4; y < 5; y += 2) line(c, [x - 1, y], [x + 1, y], hex(0x2d2216, 0.75), 0.5);
  rounded(c, { x: x - 2, y: -3.1, width: 4, height: 2.8 }, 0.6, iron);
}

function paintBarrel(c: Canvas, lit: Vec): void {
  const bronze = linear(
    c,
    [-2.6, 0],
    [2.6, 0],
    [
      [0, hex(0x6d5118)],
      [lit[0] < 0 ? 0.32 : 0.68, hex(0xf0d27c)],
      [1, hex(0x7a5a1c)],
    ],
  );
  trace(
    c,
    [
      [-2.4, 4.8],
      [-1.7, -15.2],
      [1.7, -15.2],
      [2.4, 4.8],
    ],
    true,
  );
  fillKept(c, bronze);
  stroke(c, hex(0x57400f), 0.5);
  traceRounded(c, { x: -2.4, y: -17.4, width: 4.8, height: 2.8 }, 0.9);
  fillKept(c, bronze);
  stroke(c, hex(0x57400f), 0.5);
  oval(c, [0, -17], 1.2, 0.55, hex(0x1c150a));
  for (const y of [-10.5, -4.2, 2.2]) rounded(c, { x: -2.7, y, width: 5.4, height: 1.3 }, 0.5, bronze);
  disc(c, [0, 5.9], 1.35, hex(0xa8822f));
  disc(c, add([0, 5.9], mul(lit, 0.4)), 0.7, hex(0xefd384));
}

export function paintGun(c: Canvas, lit: Vec): void {
  saved(c, () => {
    c.lineCap = "round";
    trace(
      c,
      [
        [-3.6, -3.6],
        [3.6, -3.6],
        [2.5, 9.5],
        [1.9, 17.4],
        [-1.9, 17.4],
        [-2.5, 9.5],
      ],
      true,
    );
    fillKept(c, hex(0x5f6b52));
    stroke(c, hex(0x2f3626), 0.6);
    line(c, [-1.2, -2], [-0.8, 16], hex(0x8d9a78, 0.7), 0.8);
    for (const y of [8.4, 13.2]) line(c, [-2.4, y], [2.4, y], hex(0x2f3626), 0.8);
    disc(c, [0, 17], 1.5, iron);
    line(c, [-7.2, -1.7], [7.2, -1.7], hex(0x2c2013), 2.5);
    line(c, [-7.2, -2.2], [7.2, -2.2], hex(0x6b5434), 0.8);
    paintWheel(c, -7.4);
    paintWheel(c, 7.4);
    paintBarrel(c, lit);
  });
}

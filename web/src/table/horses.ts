// A rider and his horse from above, on a base of twelve by twenty-four.

import type { Vec } from "../wire";
import { disc, fill, fillKept, line, moved, oval, saved, stroke, trace, type Canvas } from "./brush";
import { brightness, darker, faded, gold, hex, lighter, skin, type Colour } from "./colour";
import type { Dress } from "./dress";
import { add, mul } from "./shapes";
import { paintHead, paintShoulders, type Part } from "./soldiers";
import { paintArms } from "./weapons";

/** The outline of a horse, `g` wider on every side. */
function traceHorse(c: Canvas, g: number): void {
  c.moveTo(0, 10.4 + g);
  for (const s of [-1, 1]) {
    const half: [number, number, number, number, number, number][] = [
      [s * (2.6 + g), 10.2 + g, s * (3.9 + g), 7.2, s * (3.5 + g), 4.2],
      [s * (3.2 + g), 1.2, s * (3.3 + g), -1.6, s * (3 + g), -3.4],
      [s * (2.6 + g), -5.4, s * (1.7 + g), -6.2, s * (1.5 + g), -8.2],
      [s * (1.3 + g), -10.6, s * (1.2 + g), -12.8 - g, 0, -13 - g],
    ];
    for (const part of half) c.bezierCurveTo(...part);
    c.closePath();
    c.moveTo(0, 10.4 + g);
  }
}

function paintHorse(c: Canvas, coat: Colour, lit: Vec): void {
  for (const [x, y] of [
    [-3.2, -5.6],
    [3.4, -4.2],
    [-3.6, 8],
    [3.5, 6.8],
  ] as Vec[])
    oval(c, [x, y], 1, 1.8, darker(coat, 0.5));
  const mane = brightness(coat) > 0.4 ? lighter(coat, 0.4) : darker(coat, 0.65);
  c.moveTo(0, 9.4);
  c.bezierCurveTo(0.4, 11, 1.8, 11.8, 1, 13.6);
  stroke(c, mane, 1.9);
  traceHorse(c, 0);
  fill(c, darker(coat, 0.3));
  moved(c, mul(lit, 0.35), () => {
    traceHorse(c, -0.5);
    fill(c, coat);
  });
  oval(c, add([0, 7], mul(lit, 0.9)), 1.7, 1.9, faded(lighter(coat, 0.45), 0.35));
  for (const s of [-1, 1]) {
    trace(
      c,
      [
        [s * 0.5, -9.9],
        [s * 1.7, -9.2],
        [s * 1.1, -10.9],
      ],
      true,
    );
    fill(c, darker(coat, 0.35));
  }
  line(c, [0, -9.6], [0, -3.8], mane, 1);
  line(c, [0, -12.2], [0, -10.7], hex(0xf0e9dc, 0.8), 0.55);
}

function paintSaddlecloth(c: Canvas, dress: Dress): void {
  const cloth = dress.leads ? hex(0x7d1f25) : dress.facings;
  trace(
    c,
    [
      [-4.1, 1.4],
      [4.1, 1.4],
      [4.6, 6.6],
      [2.2, 5.4],
      [-2.2, 5.4],
      [-4.6, 6.6],
    ],
    true,
  );
  fillKept(c, darker(cloth, 0.12));
  stroke(c, dress.leads ? gold : brightness(cloth) > 0.55 ? dress.coat : hex(0xf1e9d2), 0.75);
}

export function paintHorseman(c: Canvas, dress: Dress, part: Part, horse: Colour, lit: Vec): void {
  saved(c, () => {
    c.lineCap = "round";
    c.lineJoin = "round";
    paintHorse(c, horse, lit);
    paintSaddlecloth(c, dress);
    for (const s of [-1, 1]) line(c, [s * 3.4, 2.6], [s * 3.9, -0.6], hex(0xe8e2d4), 1.6);
    paintShoulders(c, dress, part, [0, 2.3], lit);
    line(c, [-4.2, 1.8], [-1.3, -1.6], darker(dress.coat, 0.15), 1.9);
    disc(c, [-1, -2], 0.9, skin);
    line(c, [-0.8, -2.2], [0, -8.6], hex(0x2b1d12, 0.7), 0.45);
    if (part !== "ensign") {
      line(c, [4.2, 1.8], [4.9, -1.2], darker(dress.coat, 0.22), 2);
      disc(c, [5, -1.9], 0.95, skin);
      paintArms(c, dress);
    }
    paintHead(c, dress, part, [0, 1.7], lit);
  });
}

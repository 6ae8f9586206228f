// The wooden frame round the cloth with its brass corners and rules, and the shade it throws.

import type { Vec } from "../wire";
import {
  box,
  clip,
  disc,
  fill,
  fillKept,
  line,
  linear,
  radial,
  saved,
  sheet,
  stroke,
  trace,
  type Canvas,
} from "./brush";
import { darker, faded, hex, mixed, shadow } from "./colour";
import type { Ground } from "./ground";
import { fractalNoise, noise } from "./noise";
import { light, mul, add, sub } from "./shapes";

/** How wide the frame is, for a table of this size. */
export const frameWidth = (size: Vec): number => Math.min(4, Math.max(1.6, Math.max(...size) * 0.034));

let planed: HTMLCanvasElement | undefined;

/** A length of oak as a small picture, the grain running along it. */
function oak(): HTMLCanvasElement {
  if (planed) return planed;
  const [columns, rows] = [640, 44];
  const { canvas, c } = sheet(columns, rows);
  const image = c.createImageData(columns, rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const bend = fractalNoise(x / 90, y / 26, 2, 501) * 7;
      const ring = 0.5 + 0.5 * Math.sin((y * 0.5 + bend * 3.2) * 1.25);
      const fibre = fractalNoise(x / 26, y / 1.5, 2, 502);
      const broad = noise(x / 120, y / 14, 503);
      const tone = mixed(hex(0x6b4525), hex(0x9a6a3c), 0.2 + 0.45 * ring * broad + 0.35 * fibre);
      const own = fibre < 0.24 ? darker(tone, 0.28) : tone;
      image.data.set([own.r, own.g, own.b, 255], (y * columns + x) * 4);
    }
  c.putImageData(image, 0, 0);
  planed = canvas;
  return canvas;
}

/** One side of the frame lying along the x axis with the cloth below it. */
function paintRail(c: Canvas, long: number, thick: number, lit: number): void {
  saved(c, () => {
    trace(
      c,
      [
        [0, 0],
        [long, 0],
        [long - thick, thick],
        [thick, thick],
      ],
      true,
    );
    clip(c);
    c.drawImage(oak(), 0, 0, long, thick);
    const whole = { x: 0, y: 0, width: long, height: thick };
    box(c, whole, lit > 0 ? hex(0xffd9a0, lit) : faded(shadow, -lit));
    // Rounded to the outside, a step down to the cloth.
    const round = linear(
      c,
      [0, 0],
      [0, thick],
      [
        [0, hex(0x2a180a, 0.7)],
        [0.08, hex(0xffe2b0, 0.22)],
        [0.3, hex(0, 0)],
        [0.82, hex(0, 0.05)],
        [0.9, hex(0xffe2b0, 0.25)],
        [0.93, hex(0x1d1006, 0.5)],
        [1, hex(0x1d1006, 0.75)],
      ],
    );
    box(c, whole, round);
  });
}

function paintBrassCorner(c: Canvas, corner: Vec, inward: Vec, thick: number): void {
  saved(c, () => {
    c.translate(corner[0], corner[1]);
    c.scale(inward[0], inward[1]);
    const reach = thick * 1.02;
    const wide = thick * 0.56;
    trace(
      c,
      [
        [0, 0],
        [reach, 0],
        [reach - wide * 0.4, wide],
        [wide, wide],
        [wide, reach - wide * 0.4],
        [0, reach],
      ],
      true,
    );
    const sun: Vec = [light[0] * inward[0], light[1] * inward[1]];
    const middle: Vec = [reach / 2, reach / 2];
    const brass = linear(c, add(middle, mul(sun, reach)), sub(middle, mul(sun, reach)), [
      [0, hex(0xf6dd95)],
      [0.4, hex(0xc79f48)],
      [0.7, hex(0x9a7529)],
      [1, hex(0x6b4d15)],
    ]);
    fillKept(c, brass);
    stroke(c, hex(0x4a340c), 0.08);
    const [near, far] = [wide * 0.45, reach - wide * 0.52];
    for (const screw of [
      [near, near],
      [far, near],
      [near, far],
    ] as Vec[]) {
      disc(c, screw, thick * 0.065, hex(0x5e4513));
      disc(c, add(screw, mul(sun, 0.03)), thick * 0.05, hex(0xe7c873));
      line(
        c,
        sub(screw, [thick * 0.035, thick * 0.025]),
        add(screw, [thick * 0.035, thick * 0.025]),
        hex(0x5e4513),
        0.06,
      );
    }
  });
}

/** How far from the cloth the rules begin, of the width of the frame. */
export const ruleEdge = 0.16;

/** After how many lengths a rule is numbered. */
export function labelStep(length: number, ruler: number): number {
  let step = ruler;
  while (length / step > 12) step *= 2;
  return step;
}

/** The strokes of the rules; their numbers are not painted, for they turn: see rulers.ts. */
function paintRules(c: Canvas, ground: Ground, thick: number): void {
  const { ruler, span } = ground;
  // Counted in the lengths of the table.
  const [width, height] = [ground.size[0] * span, ground.size[1] * span];
  const mark = hex(0xf0dfb2, 0.92);
  const edge = thick * ruleEdge;
  const tick = (i: number, step: number): number =>
    (i % step === 0 ? 0.31 : i % (step / 2) === 0 ? 0.21 : 0.12) * thick;
  const [wide, high] = [labelStep(width, ruler), labelStep(height, ruler)];
  for (let i = 0; i <= width; i += wide / ruler) {
    const x = i / span;
    line(c, [x, -edge], [x, -edge - tick(i, wide)], mark, i % wide === 0 ? 0.11 : 0.065);
  }
  for (let i = 0; i <= height; i += high / ruler) {
    const y = (height - i) / span;
    line(c, [-edge, y], [-edge - tick(i, high), y], mark, i % high === 0 ? 0.11 : 0.065);
  }
}

export function paintFrame(c: Canvas, ground: Ground): void {
  const thick = frameWidth(ground.size);
  const [width, height] = ground.size;
  const [long, tall] = [width + 2 * thick, height + 2 * thick];
  for (const [at, turn, run, lit] of [
    [[-thick, -thick], 0, long, 0.05],
    [[width + thick, -thick], 1, tall, -0.14],
    [[width + thick, height + thick], 2, long, -0.2],
    [[-thick, height + thick], 3, tall, 0.02],
  ] as [Vec, number, number, number][])
    saved(c, () => {
      c.translate(at[0], at[1]);
      c.rotate((turn * Math.PI) / 2);
      paintRail(c, run, thick, lit);
    });
  for (const [x, y] of [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as Vec[]) {
    const corner: Vec = [x > 0 ? -thick : width + thick, y > 0 ? -thick : height + thick];
    line(c, corner, add(corner, [x * thick, y * thick]), hex(0x1d1006, 0.55), 0.08);
    paintBrassCorner(c, corner, [x, y], thick);
  }
  paintRules(c, ground, thick);
}

/** The shade of the frame on the cloth, and a little dark towards the corners that draws the eye to the middle. */
export function paintFrameShade(c: Canvas, size: Vec): void {
  const deep = 1;
  const [dark, clear] = [faded(shadow, 0.5), faded(shadow, 0)];
  const edge = (to: Vec): CanvasGradient =>
    linear(c, [0, 0], to, [
      [0, dark],
      [1, clear],
    ]);
  box(c, { x: 0, y: 0, width: size[0], height: deep }, edge([0, deep]));
  box(c, { x: 0, y: 0, width: deep * 0.75, height: size[1] }, edge([deep * 0.75, 0]));
  const middle = mul(size, 0.5);
  c.rect(0, 0, size[0], size[1]);
  fill(
    c,
    radial(c, middle, middle, Math.hypot(...size) / 2, [
      [0, hex(0xfff2c0, 0.07)],
      [0.55, hex(0, 0)],
      [1, faded(shadow, 0.26)],
    ]),
  );
}

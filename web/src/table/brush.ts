// A painter's words over a canvas. Filling and stroking end a path, unless it is kept.

import type { Vec } from "../wire";
import { css, type Colour } from "./colour";
import { between, distance, type Rect } from "./shapes";

export type Canvas = CanvasRenderingContext2D;
type Paint = Colour | CanvasGradient | CanvasPattern;
type Stop = readonly [number, Colour];

const style = (paint: Paint): string | CanvasGradient | CanvasPattern => ("r" in paint ? css(paint) : paint);

export function fillKept(c: Canvas, paint: Paint): void {
  c.fillStyle = style(paint);
  c.fill();
}

export function fill(c: Canvas, paint: Paint): void {
  fillKept(c, paint);
  c.beginPath();
}

export function strokeKept(c: Canvas, paint: Paint, width: number): void {
  c.strokeStyle = style(paint);
  c.lineWidth = width;
  c.stroke();
}

export function stroke(c: Canvas, paint: Paint, width: number): void {
  strokeKept(c, paint, width);
  c.beginPath();
}

export function saved(c: Canvas, work: () => void): void {
  c.save();
  c.beginPath();
  work();
  c.restore();
  c.beginPath();
}

/** Does the work with everything moved. */
export function moved(c: Canvas, by: Vec, work: () => void): void {
  saved(c, () => {
    c.translate(by[0], by[1]);
    work();
  });
}

export function clip(c: Canvas): void {
  c.clip();
  c.beginPath();
}

function withStops(gradient: CanvasGradient, stops: readonly Stop[]): CanvasGradient {
  for (const [at, colour] of stops) gradient.addColorStop(at, css(colour));
  return gradient;
}

export const linear = (c: Canvas, from: Vec, to: Vec, stops: readonly Stop[]): CanvasGradient =>
  withStops(c.createLinearGradient(from[0], from[1], to[0], to[1]), stops);

export const radial = (c: Canvas, bright: Vec, middle: Vec, radius: number, stops: readonly Stop[]): CanvasGradient =>
  withStops(c.createRadialGradient(bright[0], bright[1], 0, middle[0], middle[1], radius), stops);

export function trace(c: Canvas, points: readonly Vec[], closed: boolean): void {
  points.forEach((p, i) => (i === 0 ? c.moveTo(p[0], p[1]) : c.lineTo(p[0], p[1])));
  if (closed) c.closePath();
}

function traceEllipse(c: Canvas, at: Vec, rx: number, ry: number): void {
  c.moveTo(at[0] + rx, at[1]);
  c.ellipse(at[0], at[1], rx, ry, 0, 0, 2 * Math.PI);
}

export const traceCircle = (c: Canvas, at: Vec, radius: number): void => traceEllipse(c, at, radius, radius);

export function traceRounded(c: Canvas, r: Rect, radius: number): void {
  c.roundRect(r.x, r.y, r.width, r.height, Math.min(radius, r.width / 2, r.height / 2));
}

/** A box with its corners cut off. */
export function traceCut(c: Canvas, r: Rect, cut: number): void {
  const right = r.x + r.width;
  const bottom = r.y + r.height;
  trace(
    c,
    [
      [r.x + cut, r.y],
      [right - cut, r.y],
      [right, r.y + cut],
      [right, bottom - cut],
      [right - cut, bottom],
      [r.x + cut, bottom],
      [r.x, bottom - cut],
      [r.x, r.y + cut],
    ],
    true,
  );
}

const toward = (from: Vec, to: Vec, reach: number): Vec =>
  between(from, to, Math.min(0.5, reach / Math.max(distance(from, to), 1e-9)));

/** A line with its corners rounded, from so far before them. */
export function traceEased(c: Canvas, points: readonly Vec[], reach: number, closed: boolean): void {
  const n = points.length;
  if (n < 3) return trace(c, points, closed);
  const at = (i: number): Vec => points[i % n] as Vec;
  const start = closed ? toward(at(0), at(1), reach) : at(0);
  c.moveTo(start[0], start[1]);
  for (let i = 1; i < (closed ? n + 1 : n - 1); i++) {
    const enter = toward(at(i), at(i - 1), reach);
    const leave = toward(at(i), at(i + 1), reach);
    c.lineTo(enter[0], enter[1]);
    c.quadraticCurveTo(at(i)[0], at(i)[1], leave[0], leave[1]);
  }
  if (closed) c.closePath();
  else c.lineTo(at(n - 1)[0], at(n - 1)[1]);
}

/** An area with its corners eased, except where it ends at the border of the table. */
export function traceNatural(c: Canvas, outline: readonly Vec[], size: Vec): void {
  const n = outline.length;
  outline.forEach((corner, i) => {
    const sharp = corner[0] < 0.05 || corner[1] < 0.05 || corner[0] > size[0] - 0.05 || corner[1] > size[1] - 0.05;
    const enter = sharp ? corner : between(corner, outline[(i + n - 1) % n] as Vec, 0.5);
    const leave = sharp ? corner : between(corner, outline[(i + 1) % n] as Vec, 0.5);
    if (i === 0) c.moveTo(enter[0], enter[1]);
    else c.lineTo(enter[0], enter[1]);
    if (!sharp) c.quadraticCurveTo(corner[0], corner[1], leave[0], leave[1]);
  });
  c.closePath();
}

export function line(c: Canvas, from: Vec, to: Vec, colour: Colour, width: number): void {
  c.moveTo(from[0], from[1]);
  c.lineTo(to[0], to[1]);
  stroke(c, colour, width);
}

export function disc(c: Canvas, at: Vec, radius: number, paint: Paint): void {
  traceCircle(c, at, radius);
  fill(c, paint);
}

export function oval(c: Canvas, at: Vec, rx: number, ry: number, paint: Paint): void {
  traceEllipse(c, at, rx, ry);
  fill(c, paint);
}

export function box(c: Canvas, r: Rect, paint: Paint): void {
  c.rect(r.x, r.y, r.width, r.height);
  fill(c, paint);
}

export function rounded(c: Canvas, r: Rect, radius: number, paint: Paint): void {
  traceRounded(c, r, radius);
  fill(c, paint);
}

/** A sheet of the given size in pixels, ready to be painted on. */
export function sheet(width: number, height: number): { canvas: HTMLCanvasElement; c: Canvas } {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  const c = canvas.getContext("2d", { willReadFrequently: true });
  if (!c) throw new Error("This browser has no canvas to paint on.");
  c.beginPath();
  return { canvas, c };
}

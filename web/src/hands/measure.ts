// Lengths, directions and places, as people at a table speak of them.

import type { Vec, ViewFigure } from "../wire";

/** "9.4″" where the mark of the table's lengths is a sign, "9.4 cm" where it is letters. */
export function lengthText(length: number, mark: string): string {
  const figure = length.toFixed(1);
  return mark === '"' ? `${figure}″` : `${figure} ${mark}`;
}

/** How far a march goes, and how much is left of it. */
export function runText(length: number, allowance: number, mark: string): string {
  const run = lengthText(length, mark);
  return allowance > 0 ? `${run} · ${lengthText(Math.max(allowance - length, 0), mark)} left` : run;
}

export const distance = (a: Vec, b: Vec): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

const degrees = 180 / Math.PI;

/** From one place to another, in degrees clockwise from north. */
export function bearing(from: Vec, to: Vec): number {
  return (Math.atan2(to[0] - from[0], to[1] - from[1]) * degrees + 360) % 360;
}

export const turned = (facing: number, by: number): number => (((facing + by) % 360) + 360) % 360;

export function ahead(from: Vec, facing: number, by: number): Vec {
  return [from[0] + Math.sin(facing / degrees) * by, from[1] + Math.cos(facing / degrees) * by];
}

export function within(at: Vec, size: Vec): Vec {
  return [Math.min(Math.max(at[0], 0), size[0]), Math.min(Math.max(at[1], 0), size[1])];
}

export function middleOf(figures: ViewFigure[]): Vec | undefined {
  if (figures.length === 0) return undefined;
  const add = (axis: 0 | 1): number => figures.reduce((sum, figure) => sum + figure.at[axis], 0) / figures.length;
  return [add(0), add(1)];
}

/** The way most of them look. */
export function facingOf(figures: ViewFigure[]): number | undefined {
  const soldiers = figures.filter((figure) => figure.role === "soldier");
  return (soldiers[0] ?? figures[0])?.facing;
}

/** Whether a place lies on one of the figures, or within `reach` of one. */
export function onFigures(at: Vec, figures: ViewFigure[], reach: number): boolean {
  return figures.some((figure) => distance(at, figure.at) <= Math.max(figure.width, figure.depth) / 2 + reach);
}

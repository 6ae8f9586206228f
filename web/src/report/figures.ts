// The figures of a report as they are drawn and said.

import type { Luck, Side, TurnBalance, UnitFate } from "../wire";

interface CurvePoint {
  x: number;
  y: number;
  turn: number;
  step: number;
}

/** The course of a battle in a box: red's advantage above the middle, blue's below it. */
export function coursePoints(course: TurnBalance[], width: number, height: number): CurvePoint[] {
  const across = Math.max(1, course.length - 1);
  return course.map(({ turn, step, balance }, i) => ({
    x: (width * i) / across,
    y: (height * (1 - Math.max(-1, Math.min(1, balance)))) / 2,
    turn,
    step,
  }));
}

const spot = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A line through all points that bends only between them: it never shows more than was reached. */
export function curveLine(points: CurvePoint[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let before = first;
  let line = `M${spot(first)}`;
  for (const point of rest) {
    const middle = (before.x + point.x) / 2;
    line += ` C${middle.toFixed(1)} ${before.y.toFixed(1)} ${middle.toFixed(1)} ${point.y.toFixed(1)} ${spot(point)}`;
    before = point;
  }
  return line;
}

/** The ground between a curve and the middle. */
export function curveGround(points: CurvePoint[], height: number): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return "";
  const middle = height / 2;
  return `${curveLine(points)} L${last.x.toFixed(1)} ${middle} L${first.x.toFixed(1)} ${middle} Z`;
}

/** One side's units, those that lost most of what they had first. */
export function fatesOf(losses: UnitFate[], side: Side): UnitFate[] {
  const lost = ({ began, left }: UnitFate) => (began > 0 ? (began - left) / began : 0);
  return losses.filter((unit) => unit.side === side).sort((a, b) => lost(b) - lost(a));
}

export function fallen(fates: UnitFate[]): { began: number; fell: number } {
  const began = fates.reduce((sum, unit) => sum + unit.began, 0);
  return { began, fell: began - fates.reduce((sum, unit) => sum + unit.left, 0) };
}

/** By how many spreads the dice fell better than they should: 0 where there were none. */
export const fortune = ({ expected, rolled, spread }: Luck): number => (spread > 0 ? (rolled - expected) / spread : 0);

export function luckWords(luck: Luck): string {
  if (luck.dice === 0) return "No dice were thrown.";
  const by = fortune(luck);
  const far = Math.abs(by);
  if (far < 0.5) return "About as the dice should fall.";
  if (far < 1) return by > 0 ? "A little lucky." : "A little unlucky.";
  if (far < 2) return by > 0 ? "Lucky." : "Unlucky.";
  return by > 0 ? "Wonderfully lucky." : "Dreadfully unlucky.";
}

/** "The Bridge at Marlow" → "the-bridge-at-marlow" */
export const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "") || "battle";

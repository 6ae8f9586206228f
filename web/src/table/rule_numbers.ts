// Which numbers stand along the table's edge, where, and how they are turned.

import type { Vec } from "../wire";
import { frameWidth, labelStep, ruleEdge } from "./frame";
import type { Ground } from "./ground";

interface RuleNumber {
  text: string;
  /** Its middle, in spans. */
  at: Vec;
}

/** Every number with its place: along the upper edge, and up the left one. */
export function ruleNumbers(ground: Ground, wide: (text: string) => number): RuleNumber[] {
  const { ruler, span, size } = ground;
  const thick = frameWidth(size);
  const edge = ruleEdge * thick;
  const sign = ground.mark === '"' ? "″" : "";
  const out: RuleNumber[] = [];
  const across = labelStep(size[0] * span, ruler);
  for (let i = 0; i <= size[0] * span; i += across) {
    const [x, text] = [i / span, `${i}${sign}`];
    if (x + 1.5 < size[0]) out.push({ text, at: [x + thick * 0.11 + wide(text) / 2, -edge - thick * 0.32] });
  }
  const up = labelStep(size[1] * span, ruler);
  for (let i = 0; i <= size[1] * span; i += up) {
    const [y, text] = [size[1] - i / span, `${i}${sign}`];
    if (y > 1.5) out.push({ text, at: [-edge - thick * 0.16 - wide(text) / 2, y - thick * 0.24] });
  }
  return out;
}

/** By how much a number is turned on a table that lies turned by `angle`: to the nearest quarter, so that it is upright. */
export const uprightTurn = (angle: number): number => -Math.round(angle / (Math.PI / 2)) * (Math.PI / 2);

// Lines that say why another came out as it did stand under that one, not before it.

import type { ModifierText, Told } from "../wire";

export interface Entry<Line> {
  line: Line;
  reasons: Told[];
}

/** Every line with the reasons that came before it; reasons that nothing has come of yet are lines themselves. */
export function entriesOf<Line>(lines: readonly Line[], toldBy: (line: Line) => Told): Entry<Line>[] {
  const entries: Entry<Line>[] = [];
  let waiting: Line[] = [];
  for (const line of lines) {
    if (toldBy(line).reason) waiting.push(line);
    else {
      entries.push({ line, reasons: waiting.map(toldBy) });
      waiting = [];
    }
  }
  return [...entries, ...waiting.map((line) => ({ line, reasons: [] }))];
}

/** What there is to say of dice that lie on the table: how many there are is seen. */
export function worthSaying(why: readonly ModifierText[]): ModifierText[] {
  const pools = (pool: number): number => why.filter((one) => one.pool === pool && one.changes === "dice").length;
  return why.filter((one) => one.changes !== "dice" || one.amount === 0 || pools(one.pool) > 1);
}

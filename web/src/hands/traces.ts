// What a moment leaves on the table: where somebody came from, and at whom they shot.

import type { Traces } from "../table/types";
import type { Cue, Moment, View } from "../wire";
import { distance } from "./measure";

const shooting: ReadonlySet<Cue> = new Set<Cue>(["volley", "cannon"]);
/** Less than so much of the ruler's step is a shuffle in the ranks. */
const least = 0.06;

export function tracesOf(moment: Moment, before: View, after: View): Traces {
  const whole = (id: number) =>
    after.pieces.find((piece) => piece.id === id) ?? before.pieces.find((piece) => piece.id === id);
  const walks = moment.changes.pieces.flatMap((piece) => {
    const from = before.pieces.find((one) => one.id === piece.id)?.centre;
    return from && distance(from, piece.centre) > least * before.table.ruler ? [{ from, to: piece.centre }] : [];
  });
  const shots = moment.told.flatMap(({ cue, unit, other }) => {
    const [from, to] = [whole(unit)?.centre, whole(other)?.centre];
    return shooting.has(cue) && from && to ? [{ from, to }] : [];
  });
  return { walks, shots };
}

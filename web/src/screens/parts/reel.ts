// A replay unrolled: the table after every step. Views share what did not change, so keeping all of them costs little.

import { applyChanges } from "../../state/changes";
import type { Replay, Told, View } from "../../wire";

interface TurnMark {
  /** How many steps have been made when it begins. */
  at: number;
  headline: string;
}

/** A sentence of the journal, and after how many steps it can be read. */
interface ReelLine {
  at: number;
  told: Told;
}

export interface Reel {
  /** One more than there are steps. */
  views: View[];
  marks: TurnMark[];
  lines: ReelLine[];
}

export function unroll(replay: Replay): Reel {
  const views = [replay.first];
  const marks: TurnMark[] = [{ at: 0, headline: replay.first.headline }];
  const lines: ReelLine[] = [];
  let view = replay.first;
  replay.moments.forEach((moment, i) => {
    const after = applyChanges(view, moment.changes);
    if (after.turn !== view.turn) marks.push({ at: i + 1, headline: after.headline });
    lines.push(...moment.told.map((told) => ({ at: i + 1, told })));
    views.push(after);
    view = after;
  });
  return { views, marks, lines };
}

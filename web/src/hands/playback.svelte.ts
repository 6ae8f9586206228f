// Shows what happened, step by step: who does what, dice and cards as they fall, men as they walk. The battle hands over
// one batch after another and never waits for it with the next order.

import { sound } from "../sound/sound";
import type { Battle } from "../state/battle.svelte";
import { applyChanges } from "../state/changes";
import { settings } from "../state/settings.svelte";
import type { TableStage, Traces } from "../table/types";
import type { Cue, Moment, Throw, Vec, View } from "../wire";

import { tracesOf } from "./traces";

/** A throw on the table: dice still rolling, or lying with what came of them. */
export interface ThrowShown {
  thrown: Throw;
  at?: Vec;
  landed: boolean;
  outcome: string[];
  /** The table as it was: a cup in which it still lay. */
  view: View;
  /** Twice as quick at 2. */
  pace: number;
}

const tumbling = 750;
const lying = 1100;
/** What came out of a cup has a name to be read, and a card says what it does. */
const named = 1900;
const announcing = 650;
/** Told, not shown on the table. */
const unseen: ReadonlySet<Cue> = new Set<Cue>(["none", "card", "turn", "end", "rally"]);

/** Whose doing a moment is: of whoever gave the order, threw the dice, or is the first that it tells of. */
function sideOf({ by, thrown, told }: Moment, before: View, after: View): string {
  const unit = told.find((one) => one.unit >= 0)?.unit;
  const piece = [...after.pieces, ...before.pieces].find((one) => one.id === unit);
  return by?.side ?? (thrown?.pools.find((pool) => pool.side)?.side || piece?.side) ?? "";
}

export class Playback {
  /** A throw while it is thrown. */
  shown = $state.raw<ThrowShown>();
  /** The last throw, until the next. */
  last = $state.raw<ThrowShown>();
  /** What was done last, to be seen on the table until something else is. */
  traces = $state.raw<Traces>({ walks: [], shots: [] });
  /** What others have done since the player's own last order. */
  past = $state.raw<{ moments: Moment[]; before: View }>();
  /** What somebody else at the table does, in words. */
  caption = $state("");
  /** The side that is seen to act; empty while it is nobody's doing. */
  side = $state("");
  busy = $state(false);

  private hurried = false;
  private tracedBy = "";
  private endWait: (() => void) | undefined;
  /** Counts views shown whole: what was to be played before one is no longer wanted. */
  private era = 0;

  constructor(
    private readonly battle: Battle,
    private readonly stage: TableStage,
  ) {
    battle.onMoments = (moments, before) => this.play(moments, before);
  }

  /** The rest of what waits is shown at once. */
  hurry(): void {
    if (!this.busy) return;
    this.hurried = true;
    this.endWait?.();
    this.stage.hurry();
  }

  /** A view that no moment leads to. */
  reset(view: View): void {
    this.era++;
    this.endWait?.();
    this.stage.hurry();
    this.stage.show(view);
    this.clear();
    this.last = this.past = undefined;
    this.traces = { walks: [], shots: [] };
  }

  /** What others did last, once more. */
  again(): void {
    if (!this.past || this.busy) return;
    const { moments, before } = this.past;
    this.stage.show(before);
    this.battle.again(moments, before);
  }

  destroy(): void {
    this.era++;
    this.endWait?.();
    this.battle.onMoments = undefined;
  }

  private clear(): void {
    this.shown = undefined;
    this.caption = "";
    this.side = "";
    this.busy = false;
    this.hurried = false;
  }

  private async play(moments: Moment[], before: View): Promise<void> {
    const era = this.era;
    this.busy = true;
    let view = before;
    const twice = moments === this.past?.moments;
    for (const moment of moments) {
      const after = applyChanges(view, moment.changes);
      if (!twice) this.keep(moment, view);
      await this.playOne(moment, view, after, era);
      if (era !== this.era) return;
      this.mark(moment, view, after);
      this.battle.reached(moment, after);
      view = after;
    }
    this.shown = undefined;
    // Another batch follows: whoever was in a hurry still is, and a caption may stand until the next.
    if (this.battle.playing <= 1) this.clear();
  }

  /** Keeps what others do until the player has given another order. */
  private keep(moment: Moment, before: View): void {
    if (this.isOwn(moment)) this.past = undefined;
    // Whoever only watches has no order of his own: to him it is the last one of anybody.
    else if (moment.by && !this.battle.welcome?.yours.length) this.past = { moments: [moment], before };
    // What comes of an own order is seen by whoever gave it; what others then do begins with an order of theirs.
    else if (this.past) this.past = { ...this.past, moments: [...this.past.moments, moment] };
    else if (moment.by) this.past = { moments: [moment], before };
  }

  /** Footprints and shots of an order stay until there are others; those of the other side, until it is over. */
  private mark(moment: Moment, before: View, after: View): void {
    const made = tracesOf(moment, before, after);
    if (made.walks.length + made.shots.length === 0) return;
    const by = moment.by && this.isOwn(moment) ? `own ${moment.step}` : this.side;
    const { walks, shots } = by === this.tracedBy || !moment.by ? this.traces : { walks: [], shots: [] };
    this.tracedBy = by;
    this.traces = { walks: [...walks, ...made.walks], shots: [...shots, ...made.shots] };
  }

  private isOwn({ by }: Moment): boolean {
    const mine = this.battle.welcome?.yours ?? [];
    return mine.some((seat) => seat.side === by?.side && seat.chair === by?.chair);
  }

  private async playOne(moment: Moment, before: View, after: View, era: number): Promise<void> {
    this.side = sideOf(moment, before, after);
    await this.announce(moment);
    await this.cast(moment, before, after);
    if (era !== this.era) return;
    if (!this.atOnce) for (const told of moment.told) sound.cue(told.cue);
    if (!this.atOnce && settings.pace > 0) this.turnTo(moment, after);
    const thrown = this.shown?.thrown;
    const rest = thrown && this.wait((thrown.drawn ? named : lying) / (this.shown?.pace ?? 1));
    await this.stage.play(moment, after, this.atOnce || settings.reducedMotion ? 0 : settings.pace);
    await rest;
    this.shown = undefined;
  }

  /** What happens out of sight has not happened: the table is moved to the first place where there is something to see. */
  private turnTo({ told }: Moment, after: View): void {
    const first = told.find(({ cue }) => !unseen.has(cue));
    const somewhere = first && (first.at[0] !== 0 || first.at[1] !== 0) ? first.at : undefined;
    const at = somewhere ?? after.pieces.find(({ id }) => id === first?.unit)?.centre;
    if (at) this.stage.camera.bring(at);
  }

  private async announce(moment: Moment): Promise<void> {
    if (!moment.by || !moment.order || this.isOwn(moment)) return;
    this.caption = moment.order;
    if (settings.pace > 0) await this.wait(announcing / settings.pace);
  }

  private async cast(moment: Moment, view: View, after: View): Promise<void> {
    const thrown = moment.thrown;
    // Of a throw that brought nothing worth a word, one of thirty, a later line says how many there were.
    if (!thrown || moment.told.length === 0) return;
    const pace = thrown.pools.length > 0 ? settings.dice : settings.cards;
    const unit = thrown.pools[0]?.unit ?? moment.told[0]?.unit;
    const at = after.pieces.find((piece) => piece.id === unit)?.centre;
    const card = after.instruments.find(({ items }) => thrown.card && items.includes(thrown.card));
    const told = moment.told.filter(({ reason }) => !reason).map(({ sentence }) => sentence);
    const outcome = card?.text ? [card.text, ...told] : told;
    // A card lies beside its deck, and what came out of a cup before it.
    if (thrown.pools.length > 0) this.last = { thrown, at, landed: true, outcome, view, pace };
    if (pace === 0 || this.atOnce) return;
    this.shown = { thrown, at, landed: false, outcome, view, pace };
    if (!settings.reducedMotion) await this.wait(tumbling / pace);
    this.shown = { thrown, at, landed: true, outcome, view, pace };
  }

  /** Nobody looks, or nobody wants to wait. */
  private get atOnce(): boolean {
    return this.hurried || globalThis.document?.visibilityState === "hidden";
  }

  private wait(ms: number): Promise<void> {
    if (this.atOnce) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.endWait = undefined;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.endWait = done;
    });
  }
}

// Shows what happened, step by step: who does what, dice and cards as they fall, men as they walk. The battle hands over
// one batch after another and never waits for it with the next order.

import { sound } from "../sound/sound";
import type { Battle } from "../state/battle.svelte";
import { applyChanges } from "../state/changes";
import { settings } from "../state/settings.svelte";
import type { TableStage } from "../table/types";
import type { Cue, Moment, Throw, Vec, View } from "../wire";

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
/** What came out of a cup has a name to be read; a card is known by its face. */
const named = 1700;
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
  shown = $state.raw<ThrowShown>();
  /** What somebody else at the table does, in words. */
  caption = $state("");
  /** The side that is seen to act; empty while it is nobody's doing. */
  side = $state("");
  busy = $state(false);

  private hurried = false;
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
    for (const moment of moments) {
      const after = applyChanges(view, moment.changes);
      await this.playOne(moment, view, after, era);
      if (era !== this.era) return;
      this.battle.reached(moment, after);
      view = after;
    }
    this.shown = undefined;
    // Another batch follows: whoever was in a hurry still is, and a caption may stand until the next.
    if (this.battle.playing <= 1) this.clear();
  }

  private async playOne(moment: Moment, before: View, after: View, era: number): Promise<void> {
    this.side = sideOf(moment, before, after);
    await this.announce(moment);
    await this.cast(moment, before, after);
    if (era !== this.era) return;
    if (!this.atOnce) for (const told of moment.told) sound.cue(told.cue);
    if (!this.atOnce && settings.pace > 0) this.turnTo(moment, after);
    const thrown = this.shown?.thrown;
    const rest = thrown && this.wait((thrown.drawn && !thrown.card ? named : lying) / (this.shown?.pace ?? 1));
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
    const by = moment.by;
    const mine = this.battle.welcome?.yours ?? [];
    if (!by || !moment.order || mine.some((seat) => seat.side === by.side && seat.chair === by.chair)) return;
    this.caption = moment.order;
    if (settings.pace > 0) await this.wait(announcing / settings.pace);
  }

  private async cast(moment: Moment, view: View, after: View): Promise<void> {
    const thrown = moment.thrown;
    // Of a throw that brought nothing worth a word, one of thirty, a later line says how many there were.
    if (!thrown || moment.told.length === 0) return;
    const pace = thrown.pools.length > 0 ? settings.dice : settings.cards;
    if (pace === 0 || this.atOnce) return;
    const unit = thrown.pools[0]?.unit ?? moment.told[0]?.unit;
    const at = after.pieces.find((piece) => piece.id === unit)?.centre;
    const outcome = moment.told.filter((told) => !told.reason).map((told) => told.sentence);
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

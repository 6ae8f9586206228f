// Runs a reel over the table, forwards with everything moving, or straight to any place of it.

import { sound } from "../../sound/sound";
import { settings } from "../../state/settings.svelte";
import type { TableStage } from "../../table/types";
import type { Moment, Replay, View } from "../../wire";
import { unroll, type Reel } from "./reel";

/** Milliseconds that a moment stays before the next: long enough to read what was thrown. */
const rest = (moment: Moment): number => (moment.thrown ? 1100 : moment.told.length > 0 ? 450 : 0);

export class Projector {
  readonly reel: Reel;
  readonly end: number;
  /** How many steps have been made. */
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  #moments: Moment[];
  #stage: TableStage | undefined;
  /** Changes whenever something else is wanted than what is being shown. */
  #wish = 0;
  /** Until the table has come to rest. */
  #showing: Promise<void> = Promise.resolve();

  constructor(replay: Replay, at = 0) {
    this.reel = unroll(replay);
    this.#moments = replay.moments;
    this.end = replay.moments.length;
    this.at = Math.max(0, Math.min(this.end, at));
  }

  get view(): View {
    return this.reel.views[this.at] as View;
  }

  /** What led to the view that is shown. */
  get moment(): Moment | undefined {
    return this.#moments[this.at - 1];
  }

  useStage(stage: TableStage): void {
    this.#stage = stage;
    stage.show(this.view);
  }

  /** How many steps of the reel make `step` steps of the battle. */
  placeOf(step: number): number {
    const place = this.#moments.findIndex((moment) => moment.step >= step);
    return place < 0 ? this.end : place + 1;
  }

  go(to: number): void {
    this.pause();
    this.at = Math.max(0, Math.min(this.end, to));
    this.#stage?.show(this.view);
  }

  async forward(): Promise<void> {
    this.pause();
    const wish = this.#wish;
    await this.#showing;
    if (wish === this.#wish && this.at < this.end) await this.#advance();
  }

  async play(): Promise<void> {
    if (this.at >= this.end) this.go(0);
    const wish = ++this.#wish;
    this.playing = true;
    await this.#showing;
    while (wish === this.#wish && this.at < this.end) {
      const moment = await this.#advance();
      if (wish !== this.#wish) return;
      await new Promise((done) => setTimeout(done, rest(moment) / this.speed));
    }
    if (wish === this.#wish) this.playing = false;
  }

  pause(): void {
    this.#wish++;
    this.playing = false;
    this.#stage?.hurry();
  }

  async #advance(): Promise<Moment> {
    const moment = this.#moments[this.at] as Moment;
    this.at++;
    for (const { cue } of moment.told) sound.cue(cue);
    this.#showing = this.#move(moment, this.view);
    await this.#showing;
    return moment;
  }

  async #move(moment: Moment, after: View): Promise<void> {
    await this.#stage?.play(moment, after, settings.reducedMotion ? 0 : this.speed);
    // Somebody went elsewhere while it moved, and the table ended where it was going.
    if (this.view !== after) this.#stage?.show(this.view);
  }
}

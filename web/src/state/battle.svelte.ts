// A battle being played or watched: what the server last said, and the ways to answer.

import { tick } from "svelte";
import type {
  Chat,
  Done,
  Explained,
  Fields,
  Happened,
  Hinted,
  Moment,
  PageMessage,
  Positioned,
  Refused,
  Seat,
  SeatInfo,
  Seen,
  ServerMessage,
  BattleStatus,
  Previewed,
  Told,
  Vec,
  View,
  Welcome,
  Why,
} from "../wire";
import { Awaited } from "./awaited";
import { applyChanges } from "./changes";
import { type Connection, Line } from "./line";
import { lastSeen, missedBy, sawStep } from "./missed";

/** 32 bytes in hexadecimal that nobody can foretell. */
function newSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Answer = Done | Refused;
type Asked = Previewed | Seen | Hinted | Explained | Positioned;

export class Battle {
  connection = $state<Connection>("connecting");
  welcome = $state.raw<Welcome>();
  /** The newest view, all moments applied. */
  view = $state.raw<View>();
  /** What the table shows: behind `view` while moments are being played. Panels draw this one. */
  shown = $state.raw<View>();
  status = $state.raw<BattleStatus>();
  journal = $state.raw<Told[]>([]);
  /** Of which step each line of the journal is. */
  journalSteps = $state.raw<number[]>([]);
  /** How many lines of the journal have been played, and may be read. */
  told = $state(0);
  /** Where the battle has a lesson: the verbs of the orders given from here. */
  given = $state.raw<string[]>([]);
  chat = $state.raw<Chat[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  spectators = $state(0);
  /** Orders not yet acknowledged. */
  waiting = $state(0);
  /** Questions not yet answered. */
  asking = $state(0);
  refusal = $state.raw<Refused>();
  /** The server will not let this page in. */
  barred = $state.raw<Refused>();
  /** Batches of moments that wait to be played, the present one included. */
  playing = $state(0);

  /** What this browser brings for the dice, if it is asked for. */
  private seed: string | undefined;
  /**
   * Plays moments before they are shown as done. It may call `reached` after each of them; when its promise is settled
   * the whole batch is shown. Batches are handed over one after another.
   */
  private player: ((moments: Moment[], before: View) => Promise<void>) | undefined;
  private foundPlayer: () => void = () => undefined;
  private readonly played = new Promise<void>((found) => (this.foundPlayer = found));

  private readonly line: Line;
  private digest = "";
  /** What the last order has led to: until `status` has come as far there is news under way. */
  private done = $state(0);
  private queue: Promise<void> = Promise.resolve();
  /** Counts welcomes: what was to be played before one is no longer wanted. */
  private era = 0;
  private asks = 0;
  private readonly orders = new Awaited<Answer>();
  private readonly questions = new Awaited<Asked>();
  /** What was asked about steps, until the table is another. */
  private whys: Record<number, Promise<Why | undefined> | undefined> = {};

  private constructor(
    private readonly id: string,
    private readonly key: string,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.line = new Line(
      `${scheme}://${location.host}/api/play`,
      { battle: id, key },
      {
        onMessage: (message) => this.hear(message),
        onConnection: (connection) => (this.connection = connection),
        onBarred: (refused) => (this.barred = refused),
      },
    );
  }

  static open(id: string, key: string): Battle {
    return new Battle(id, key);
  }

  /** Whether this page holds a seat, or only watches. */
  get seated(): boolean {
    return (this.welcome?.yours.length ?? 0) > 0;
  }

  /** What came of the last order has not been heard yet. */
  get behind(): boolean {
    return (this.status?.version ?? 0) < this.done;
  }

  /** News or answers that are still to come, or to be shown. */
  get underWay(): Record<string, boolean> {
    return {
      laying: !this.shown,
      news: this.behind,
      orders: this.waiting > 0,
      questions: this.asking > 0,
      moments: this.playing > 0,
    };
  }

  async order(order: Fields): Promise<Answer> {
    const version = this.status?.version ?? 0;
    const answer = await this.give({ type: "order", id: crypto.randomUUID(), version, order });
    if ("version" in answer) this.given = [...this.given, String(order["verb"])];
    return answer;
  }

  /** What fell on the real table, for those who throw their own dice: "4 4 1 6", "QH". */
  throwDice(typed: string): Promise<Answer> {
    return this.give({ type: "throw", id: crypto.randomUUID(), version: this.status?.version ?? 0, typed });
  }

  undo(all = false): Promise<Answer> {
    return this.give({ type: "undo", id: crypto.randomUUID(), version: this.status?.version ?? 0, all });
  }

  /** Resolved without a preview if the question was refused. */
  preview(order: Fields): Promise<Previewed> {
    return this.ask<Previewed>({ type: "preview", ask: ++this.asks, order }).catch((error: Error) => ({
      ask: 0,
      sentence: error.message,
    }));
  }

  sight(from: Vec, to: Vec): Promise<Seen> {
    return this.ask<Seen>({ type: "sight", ask: ++this.asks, from, to });
  }

  /** Resolved without hints if the question was refused. */
  hint(): Promise<Hinted> {
    return this.ask<Hinted>({ type: "hint", ask: ++this.asks }).catch(() => ({ ask: 0, hints: [] }));
  }

  /** Why a computer did what a step of the journal tells; nothing where none did, or nobody can tell. */
  why(step: number): Promise<Why | undefined> {
    const known = this.whys;
    return (known[step] ??= this.ask<Explained>({ type: "why", ask: ++this.asks, step }).then(
      ({ why }) => why,
      () => (known[step] = undefined),
    ));
  }

  /** The battle as these eyes may know it, as text for a bug report or the referee. */
  async position(): Promise<string> {
    const { position } = await this.ask<Positioned>({ type: "position", ask: ++this.asks });
    return `${JSON.stringify(position, null, 2)}\n`;
  }

  sit(seat: Seat): void {
    this.line.send({ type: "sit", seat });
  }

  say(text: string): void {
    this.line.send({ type: "say", text });
  }

  set onMoments(player: ((moments: Moment[], before: View) => Promise<void>) | undefined) {
    this.player = player;
    if (player) this.foundPlayer();
  }

  /** Said by those who play moments: the table now stands so, and this much has been told. */
  reached(moment: Moment, after: View): void {
    this.shown = after;
    this.told = Math.min(this.told + moment.told.length, this.journal.length);
    sawStep(this.id, moment.step);
  }

  /** Plays what has been played before; afterwards everything is as it was. */
  again(moments: Moment[], before: View): void {
    const era = this.era;
    this.playing++;
    this.queue = this.queue.then(() => {
      if (era !== this.era) return;
      this.told -= moments.reduce((sum, { told }) => sum + told.length, 0);
      this.shown = before;
      return this.play(moments, before, this.view ?? before, this.journal.length, era);
    });
  }

  close(): void {
    this.line.close();
    this.era++;
  }

  private give(message: PageMessage & { id: string }): Promise<Answer> {
    this.refusal = undefined;
    const answer = this.orders.wait(message.id);
    this.waiting = this.orders.size;
    this.line.keep(message.id, message);
    return answer;
  }

  private ask<T extends Asked>(message: PageMessage & { ask: number }): Promise<T> {
    const key = `ask ${message.ask}`;
    const answer = this.questions.wait(key);
    this.asking = this.questions.size;
    this.line.keep(key, message);
    return answer as Promise<T>;
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        return this.begin(message);
      case "happened":
        return this.happen(message);
      case "done":
        return this.answerOrder(message);
      case "refused":
        return this.refuse(message);
      case "previewed":
      case "seen":
      case "hinted":
      case "explained":
      case "positioned":
        return this.answerQuestion(message);
      case "seeded":
        return this.line.settle("seed");
      case "chat":
        this.chat = [...this.chat, message];
        return;
      case "present":
        this.seats = message.seats;
        this.spectators = message.spectators;
    }
  }

  private begin(welcome: Welcome): void {
    const first = this.era++ === 0;
    this.playing = 0;
    this.welcome = welcome;
    this.view = welcome.view;
    this.status = welcome.status;
    this.done = 0;
    this.journal = welcome.journal;
    this.journalSteps = welcome.journal_steps;
    this.whys = {};
    this.told = welcome.journal.length;
    this.given = welcome.given;
    this.chat = welcome.chat;
    this.seats = welcome.seats;
    this.digest = welcome.digest;
    this.bringSeed(welcome);
    if (first && welcome.step > lastSeen(this.id)) void this.recall(welcome);
    else this.shown = welcome.view;
  }

  /** A seed of this browser's own for the dice, unasked: nobody else knew it when they were sealed. */
  private bringSeed({ wants_seed }: Welcome): void {
    if (wants_seed) this.line.keep("seed", { type: "seed", seed: (this.seed ??= newSeed()) });
    else this.line.settle("seed");
  }

  /** Whoever comes to the table is first shown what he has not seen: what others did since his own last order. */
  private async recall(welcome: Welcome): Promise<void> {
    const era = this.era;
    this.playing++;
    const recalled = this.queue.then(async () => {
      const [missed] = await Promise.all([missedBy(welcome, this.key), this.played]);
      if (era !== this.era) return;
      const lines = welcome.journal.length;
      this.shown = missed?.before ?? welcome.view;
      this.told = lines - (missed?.moments.reduce((sum, { told }) => sum + told.length, 0) ?? 0);
      const before = this.shown;
      // Those who draw lay the table first.
      await tick();
      await this.play(missed?.moments ?? [], before, welcome.view, lines, era);
      sawStep(this.id, welcome.step);
    });
    this.queue = recalled;
    await recalled;
  }

  private happen(happened: Happened): void {
    const before = this.view;
    if (!before) return;
    for (const moment of happened.moments) {
      if (moment.before !== this.digest) return this.line.resync();
      this.digest = moment.digest;
    }
    const after = happened.moments.reduce((view, moment) => applyChanges(view, moment.changes), before);
    const journal = [...this.journal, ...happened.moments.flatMap((moment) => moment.told)];
    const era = this.era;
    this.view = after;
    this.status = happened.status;
    this.journal = journal;
    this.journalSteps = [...this.journalSteps, ...happened.moments.flatMap(({ step, told }) => told.map(() => step))];
    this.playing++;
    this.queue = this.queue.then(() => this.play(happened.moments, before, after, journal.length, era));
  }

  private async play(moments: Moment[], before: View, after: View, lines: number, era: number) {
    if (era !== this.era) return;
    try {
      await this.player?.(moments, before);
    } catch (error) {
      // What could not be played is shown as done, and must not hold up what comes after it.
      console.error(error);
    }
    if (era !== this.era) return;
    this.playing--;
    this.shown = after;
    this.told = lines;
  }

  private answerOrder(answer: Answer): void {
    this.line.settle(answer.id);
    this.orders.answer(answer.id, answer);
    this.waiting = this.orders.size;
    if ("version" in answer) this.done = answer.version;
  }

  private answerQuestion(answer: Asked): void {
    const key = `ask ${answer.ask}`;
    this.line.settle(key);
    this.questions.answer(key, answer);
    this.asking = this.questions.size;
  }

  private refuse(refused: Refused): void {
    if (refused.ask === undefined) {
      this.refusal = refused;
      if (refused.id) this.answerOrder(refused);
      return;
    }
    const key = `ask ${refused.ask}`;
    this.line.settle(key);
    this.questions.fail(key, new Error(refused.sentence));
    this.asking = this.questions.size;
  }
}

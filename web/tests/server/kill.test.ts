// A program that is killed at any moment has lost nothing that it had acknowledged, and does nothing twice. `npm run
// kills` does it two hundred times.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { BattleMade, MyBattles, PageMessage, ServerMessage } from "../../src/wire";
import { type Line, Program, againstTheCaptain, joined } from "./program";

const kills = Number(process.env["KILLS"] ?? 10);

/** The same kills every time; KILL_SEED has others. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const below = numbers(Number(process.env["KILL_SEED"] ?? 1));

type Act = Extract<PageMessage, { type: "order" | "undo" }>;

/** A battle, and what its server has said it has kept. */
class Ledger {
  readonly done: { act: Act; version: number }[] = [];
  readonly said: string[] = [];
  /** Sent, and not answered before the kill. */
  pending: Act | undefined;
  mumbled: string[] = [];
  version = 0;
  digest = "";

  constructor(readonly battle: BattleMade) {}

  get key(): string {
    return this.battle.seats[0]?.key ?? "";
  }

  /** Takes down all that has been heard on a line. */
  hear(heard: ServerMessage[]): void {
    for (const message of heard) {
      if (message.type === "welcome" || message.type === "happened") {
        this.version = message.status.version;
        this.digest = message.type === "welcome" ? message.digest : (message.moments.at(-1)?.digest ?? this.digest);
      }
      if (message.type === "done" && this.pending?.id === message.id) {
        this.done.push({ act: this.pending, version: message.version });
        this.pending = undefined;
      }
      if (message.type === "chat" && this.mumbled.includes(message.text)) {
        this.said.push(message.text);
        this.mumbled = this.mumbled.filter((text) => text !== message.text);
      }
    }
  }
}

const program = new Program();
const made: BattleMade[] = [];
let acts = 0;
let words = 0;

beforeAll(() => program.start());
afterAll(() => program.cleanUp());

async function nextAct(line: Line): Promise<Act | undefined> {
  const status = await line.turn();
  if (status.outcome) return undefined;
  const id = `act ${++acts}`;
  if (status.undo > 0 && below(3) === 0) return { type: "undo", id, version: status.version, all: below(2) === 0 };
  const from = line.heard.length;
  line.say({ type: "hint", ask: acts });
  const hint = (await line.hears("hinted", from)).hints[0];
  return hint && { type: "order", id, version: status.version, order: hint.order };
}

/** What a person does at the table and elsewhere, in no hurry, and then one thing too many. */
async function play(line: Line, ledger: Ledger): Promise<void> {
  for (let quiet = below(3); quiet >= 0; quiet--) {
    const from = line.heard.length;
    const act = await nextAct(line);
    if (!act) return;
    ledger.pending = act;
    line.say(act);
    if (quiet === 0) return;
    const answer = await line.answer(from);
    if (answer.type === "done") await line.reaches(answer.version);
    ledger.hear(line.heard.slice(from));
  }
}

async function killAtSomeMoment(ledger: Ledger): Promise<void> {
  const line = await joined(program, ledger.battle.id, ledger.key);
  ledger.hear(line.heard);
  const from = line.heard.length;
  await play(line, ledger);
  const text = `word ${++words}`;
  ledger.mumbled.push(text);
  line.say({ type: "say", text });
  const creation = program
    .make(againstTheCaptain)
    .then((battle) => made.push(battle))
    .catch(() => undefined);
  await new Promise((moment) => setTimeout(moment, below(40)));
  await program.end("SIGKILL");
  await creation;
  await line.isClosed();
  ledger.hear(line.heard.slice(from));
}

async function everythingIsThere(ledger: Ledger): Promise<void> {
  const line = await joined(program, ledger.battle.id, ledger.key);
  const welcome = await line.hears("welcome");
  expect(welcome.status.version).toBeGreaterThanOrEqual(ledger.version);
  if (welcome.status.version === ledger.version) expect(welcome.digest).toBe(ledger.digest);
  const chat = welcome.chat.map(({ text }) => text);
  for (const text of ledger.said.slice(-40)) expect(chat.filter((one) => one === text)).toEqual([text]);
  expect(new Set(chat).size).toBe(chat.length);

  // What was under way is done once, whether or not it had been.
  if (ledger.pending) {
    const act = ledger.pending;
    const answers = [];
    for (let i = 0; i < 2; i++) {
      const from = line.heard.length;
      line.say(act);
      const answer = await line.answer(from);
      expect(answer).toMatchObject({ type: "done", id: act.id });
      if (answer.type === "done") answers.push(answer.version);
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toBeGreaterThan(act.version);
    ledger.done.push({ act, version: answers[0] ?? 0 });
    ledger.pending = undefined;
    await line.reaches(answers[0] ?? 0);
  }
  await line.turn();
  const before = line.status()?.version;
  for (const { act, version } of ledger.done.slice(-20)) {
    const from = line.heard.length;
    line.say(act);
    expect(await line.answer(from)).toMatchObject({ type: "done", id: act.id, version });
  }
  expect(line.status()?.version).toBe(before);
  ledger.hear(line.heard);
  line.leave();

  const keys = made.slice(-50).map(({ watch }) => watch);
  const mine = (await (await program.post("api/mine", { keys })).json()) as MyBattles;
  expect(mine.battles.map(({ id }) => id).sort()).toEqual(
    made
      .slice(-50)
      .map(({ id }) => id)
      .sort(),
  );
}

test(
  `killed ${kills} times, it has lost nothing and done nothing twice`,
  { timeout: 30_000 + kills * 5000 },
  async () => {
    let ledger = new Ledger(await program.make(againstTheCaptain));
    for (let kill = 0; kill < kills; kill++) {
      await killAtSomeMoment(ledger);
      await program.start();
      await everythingIsThere(ledger);
      // A battle that is over has nothing more to lose.
      if (kill % 12 === 11) ledger = new Ledger(await program.make(againstTheCaptain));
    }
  },
);

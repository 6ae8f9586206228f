import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Playback } from "../../src/hands/playback.svelte";
import type { Battle } from "../../src/state/battle.svelte";
import { settings } from "../../src/state/settings.svelte";
import type { TableStage } from "../../src/table/types";
import type { Moment, Told, View } from "../../src/wire";

const before: View = {
  title: "",
  rulebook: "",
  headline: "Turn 1",
  turn: 1,
  table: { size: [48, 36], unit: "inch", units: "inches", mark: '"', ruler: 12, terrain: [] },
  sides: [],
  pieces: [],
  markers: [],
  instruments: [],
};

const momentOf = (step: number, part: Partial<Moment> = {}): Moment => ({
  step,
  order: "",
  told: [],
  before: "",
  digest: "",
  changes: { headline: `Turn ${step}`, turn: step, pieces: [], gone: [] },
  ...part,
});

const red = { side: "red", chair: 0 } as const;
const blue = { side: "blue", chair: 0 } as const;
const volley: Told = {
  kind: "unit-fired",
  sentence: "The 44th fire.",
  cue: "volley",
  rules: [],
  unit: 1,
  other: -1,
  at: [0, 0],
  dice: [5, 2],
  numbers: {},
};
const dice = momentOf(3, {
  told: [volley],
  thrown: { title: "Volley", pools: [{ side: "red", unit: 1, needs: 5, faces: [5, 2], sides: 6 }], why: [] },
});

function table() {
  const log: string[] = [];
  const stage = {
    play: async (moment: Moment, _: View, pace: number) => void log.push(`play ${moment.step} at ${pace}`),
    show: (view: View) => void log.push(`show ${view.headline}`),
    hurry: () => undefined,
  } as unknown as TableStage;
  const battle = {
    playing: 1,
    welcome: { yours: [red] },
    reached: (moment: Moment, view: View) => void log.push(`reached ${moment.step}, ${view.headline}`),
  } as unknown as Battle;
  const playback = new Playback(battle, stage);
  const play = (...moments: Moment[]): Promise<void> => battle.onMoments?.(moments, before) ?? Promise.resolve();
  return { log, playback, play };
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = settings.dice = settings.cards = 1;
});
afterEach(() => vi.useRealTimers());

it("plays one step after another, each from where the last one ended", async () => {
  const { log, play } = table();
  await play(momentOf(1), momentOf(2));
  expect(log).toEqual(["play 1 at 1", "reached 1, Turn 1", "play 2 at 1", "reached 2, Turn 2"]);
});

it("says what others do, and not what the player does", async () => {
  const { playback, play } = table();
  const done = play(momentOf(1, { by: blue, order: "The Garde march." }));
  expect(playback.caption).toBe("The Garde march.");
  await vi.runAllTimersAsync();
  await done;
  expect(playback.caption).toBe("");
  await play(momentOf(2, { by: red, order: "The 44th march." }));
  expect(playback.caption).toBe("");
});

it("lets dice roll, then lie, then takes them away", async () => {
  const { playback, play } = table();
  const done = play(dice);
  await vi.advanceTimersByTimeAsync(100);
  expect(playback.shown?.landed).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(playback.shown?.landed).toBe(true);
  await vi.runAllTimersAsync();
  await done;
  expect(playback.shown).toBeUndefined();
});

it("shows everything at once to whoever is in a hurry", async () => {
  const { log, playback, play } = table();
  const done = play(dice, momentOf(4, { by: blue, order: "The Garde march." }));
  await vi.advanceTimersByTimeAsync(10);
  playback.hurry();
  await done;
  expect(log).toContain("play 3 at 0");
  expect(log).toContain("play 4 at 0");
  expect(playback.busy).toBe(false);
});

it("shows no dice to whoever does not want to see them", async () => {
  settings.dice = 0;
  const { playback, play } = table();
  const done = play(dice);
  expect(playback.shown).toBeUndefined();
  await done;
});

it("stops when the table is laid anew", async () => {
  const { log, playback, play } = table();
  const done = play(dice);
  await vi.advanceTimersByTimeAsync(10);
  playback.reset({ ...before, headline: "Turn 9" });
  await done;
  expect(log).toEqual(["show Turn 9"]);
});

it("does not wait for a throw of which there is nothing to tell", async () => {
  const { log, playback, play } = table();
  const done = play({ ...dice, told: [] });
  expect(playback.shown).toBeUndefined();
  await done;
  expect(log).toEqual(["play 3 at 1", "reached 3, Turn 3"]);
});

it("lets what came out of a cup lie until its name is read, with the cup as it was", async () => {
  const { playback, play } = table();
  const drawn = { code: "red", name: "a red die" };
  const done = play({ ...dice, thrown: { title: "Whose?", pools: [], drawn, why: [] } });
  await vi.advanceTimersByTimeAsync(2000);
  expect(playback.shown?.landed).toBe(true);
  expect(playback.shown?.view).toBe(before);
  await vi.runAllTimersAsync();
  await done;
  expect(playback.shown).toBeUndefined();
});

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
  goals: [],
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
  const playFrom = (view: View, ...moments: Moment[]): Promise<void> =>
    (battle as { onMoments?: (moments: Moment[], before: View) => Promise<void> }).onMoments?.(moments, view) ??
    Promise.resolve();
  const play = (...moments: Moment[]): Promise<void> => playFrom(before, ...moments);
  return { log, playback, play, playFrom };
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

it("keeps the last throw until the next, and a card is no throw", async () => {
  const { playback, play } = table();
  settings.dice = settings.cards = 0;
  await play(dice);
  expect(playback.last?.thrown.title).toBe("Volley");
  expect(playback.last?.outcome).toEqual(["The 44th fire."]);
  await play({ ...dice, thrown: { title: "A card", pools: [], card: "QH", why: [] } });
  expect(playback.last?.thrown.title).toBe("Volley");
});

it("keeps what others did since the player's last order, and plays it again", async () => {
  const { log, playback, play } = table();
  settings.pace = settings.dice = 0;
  const again: [number, string][] = [];
  Object.assign(playback["battle"], {
    again: (moments: Moment[], from: View) => again.push([moments.length, from.headline]),
  });
  await play(momentOf(1, { by: red, order: "The 44th march." }), momentOf(2));
  expect(playback.past).toBeUndefined();
  await play(
    momentOf(3, { by: blue, order: "The Garde march." }),
    dice,
    momentOf(4, { by: blue, order: "They fire." }),
  );
  expect(playback.past?.moments.map(({ step }) => step)).toEqual([3, 3, 4]);
  playback.again();
  expect(again).toEqual([[3, "Turn 1"]]);
  expect(log.at(-1)).toBe("show Turn 1");
  await play(momentOf(5, { by: red, order: "The 44th fire." }));
  expect(playback.past).toBeUndefined();
});

const man = (id: number, x: number): View["pieces"][number] => ({
  id,
  name: `${id}`,
  side: id === 1 ? "red" : "blue",
  kind: "",
  formation: "",
  dress: { style: "foot", coat: "", facings: "", flag: "" },
  strength: 1,
  full_strength: 1,
  badges: [],
  figures: [],
  centre: [x, 10],
  hull: [],
  inside: "",
  details: [],
  ranges: [],
});

it("leaves footprints and shots on the table until there are others", async () => {
  const { playback, playFrom } = table();
  settings.pace = settings.dice = 0;
  const moved = (piece: View["pieces"][number]): Moment["changes"] => ({
    headline: "",
    turn: 1,
    pieces: [piece],
    gone: [],
  });
  const from = { ...before, pieces: [man(1, 10), man(2, 30)] };
  const run = (moments: Moment[], view: View): Promise<void> => playFrom(view, ...moments);
  await run([momentOf(1, { by: blue, order: "2 march.", changes: moved(man(2, 20)) })], from);
  expect(playback.traces).toEqual({ walks: [{ from: [30, 10], to: [20, 10] }], shots: [] });
  const after = { ...from, pieces: [man(1, 10), man(2, 20)] };
  await run([momentOf(2, { by: red, order: "1 fire.", told: [{ ...volley, unit: 1, other: 2 }] })], after);
  expect(playback.traces).toEqual({ walks: [], shots: [{ from: [10, 10], to: [20, 10] }] });
  await run([momentOf(3, { by: blue, order: "2 stand." })], after);
  expect(playback.traces.shots, "nothing to be seen came of it").toHaveLength(1);
});

it("says what a card does while it lies there", async () => {
  const { playback, play } = table();
  const card = { kind: "card", label: "Card", side: "red", text: "Queen: they do not tire.", items: ["QH"], rule: "R" };
  const done = play({
    ...dice,
    thrown: { title: "A card", pools: [], card: "QH", drawn: { code: "QH", name: "Queen" }, why: [] },
    changes: { ...dice.changes, instruments: [card] },
  });
  await vi.advanceTimersByTimeAsync(2500);
  expect(playback.shown?.outcome[0], "long enough to be read").toBe("Queen: they do not tire.");
  await vi.runAllTimersAsync();
  await done;
});

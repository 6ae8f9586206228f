import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Battle } from "../../src/state/battle.svelte";
import type { Moment, Seen, ServerMessage, BattleStatus, View } from "../../src/wire";

/** The other end of the line, held by the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];

  constructor() {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  say(message: ServerMessage) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  breakOff() {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
}

const view = { headline: "Turn 1", turn: 1, pieces: [], markers: [], instruments: [] } as unknown as View;
const status: BattleStatus = { version: 4, yours: true, undo: 0 };
const welcome = (digest = "d0"): ServerMessage => ({
  type: "welcome",
  battle: "b",
  yours: [{ side: "red", chair: 0 }],
  seats: [],
  commitment: "",
  recipe: 2,
  own_dice: false,
  seat_seeds: [],
  wants_seed: false,
  seed: "",
  view,
  digest,
  step: 0,
  journal: [],
  journal_steps: [],
  given: [],
  chat: [],
  status,
  why: "",
});
const moment = (before: string, digest: string, headline: string): Moment => ({
  step: 1,
  order: "",
  told: [
    { kind: "", sentence: headline, cue: "none", rules: [], unit: -1, other: -1, at: [0, 0], dice: [], numbers: {} },
  ],
  before,
  digest,
  changes: { headline, turn: 1, pieces: [], gone: [] },
});
const newest = (): FakeSocket => {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error("no socket");
  return socket;
};

let battle: Battle;
beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "127.0.0.1" });
  battle = Battle.open("b", "k");
});
afterEach(() => {
  battle.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("brings a seed for the dice unasked, once, and again after a break until it is known to be there", () => {
  newest().open();
  newest().say({ ...welcome(), wants_seed: true } as ServerMessage);
  const [, brought, ...more] = newest().sent;
  expect(more).toEqual([]);
  expect(brought).toEqual({ type: "seed", seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
  newest().breakOff();
  vi.advanceTimersByTime(1000);
  newest().open();
  newest().say({ ...welcome(), wants_seed: true } as ServerMessage);
  expect(newest().sent.at(-1)).toEqual(brought);
  newest().say({ type: "seeded", seeds: [] });
  newest().breakOff();
  vi.advanceTimersByTime(1000);
  newest().open();
  newest().say(welcome());
  expect(newest().sent).toHaveLength(1);
});

test("says hello first and is open once welcomed", () => {
  newest().open();
  expect(newest().sent).toEqual([{ type: "hello", battle: "b", key: "k" }]);
  expect(battle.connection).toBe("connecting");
  newest().say(welcome());
  expect(battle.connection).toBe("open");
  expect(battle.view?.headline).toBe("Turn 1");
});

test("an order waits while the line is lost and is sent again with the same id until it is acknowledged", async () => {
  newest().open();
  newest().say(welcome());
  const answer = battle.order({ fire: 1 });
  const first = newest().sent.at(-1);
  expect(first).toMatchObject({ type: "order", version: 4, order: { fire: 1 } });
  newest().breakOff();
  expect([battle.connection, battle.waiting]).toEqual(["lost", 1]);

  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
  newest().open();
  expect(newest().sent).toHaveLength(1);
  newest().say(welcome());
  expect(newest().sent.at(-1)).toEqual(first);
  newest().say({ type: "done", id: String(first?.["id"]), version: 5 });
  expect(await answer).toMatchObject({ version: 5 });
  expect(battle.waiting).toBe(0);

  newest().breakOff();
  vi.advanceTimersByTime(1000);
  newest().open();
  newest().say(welcome());
  expect(newest().sent).toHaveLength(1);
});

test("waits longer after every failure, but no longer than ten seconds", () => {
  const counts = [1, 2, 3, 4, 5, 6, 7].map(() => {
    newest().breakOff();
    vi.advanceTimersByTime(10000);
    return FakeSocket.all.length;
  });
  expect(counts).toEqual([2, 3, 4, 5, 6, 7, 8]);
});

test("takes a silent line for dead when an order stays unanswered", () => {
  newest().open();
  newest().say(welcome());
  void battle.order({});
  vi.advanceTimersByTime(16000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("moments are applied at once, and shown and told when they have been played", async () => {
  newest().open();
  newest().say(welcome());
  let played = (): void => {};
  battle.onMoments = () => new Promise((resolve) => (played = resolve));
  newest().say({ type: "happened", moments: [moment("d0", "d1", "Turn 2")], status: { ...status, version: 5 } });
  await vi.advanceTimersByTimeAsync(0);
  expect([battle.view?.headline, battle.shown?.headline, battle.told]).toEqual(["Turn 2", "Turn 1", 0]);
  played();
  await vi.advanceTimersByTimeAsync(0);
  expect([battle.shown?.headline, battle.told, battle.status?.version]).toEqual(["Turn 2", 1, 5]);
});

test("asks for everything anew when a moment does not follow from what it knows", () => {
  newest().open();
  newest().say(welcome());
  newest().say({ type: "happened", moments: [moment("other", "d1", "Turn 2")], status });
  expect(newest().sent.at(-1)).toEqual({ type: "hello", battle: "b", key: "k" });
  expect(battle.view?.headline).toBe("Turn 1");
});

test("a page that is not let in does not knock again", () => {
  newest().open();
  newest().say({ type: "refused", id: "", code: "wrong-key", rule: "", sentence: "No such key.", field: "" });
  vi.advanceTimersByTime(60000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(battle.barred?.code).toBe("wrong-key");
});

test("a refused order is answered, a refused question does not hang and takes no other with it", async () => {
  newest().open();
  newest().say(welcome());
  const order = battle.order({});
  const preview = battle.preview({});
  const sight = battle.sight([0, 0], [1, 1]);
  const refused = { type: "refused", code: "forbidden", rule: "R-1", sentence: "No.", field: "" } as const;
  newest().say({ ...refused, id: String(newest().sent[1]?.["id"]) });
  expect(await order).toMatchObject({ rule: "R-1" });
  newest().say({ ...refused, id: "", ask: 1 });
  expect(await preview).toMatchObject({ sentence: "No." });
  expect(battle.asking).toBe(1);
  newest().say({ ...refused, id: "", sentence: "Slower." });
  expect([battle.asking, battle.refusal?.sentence]).toEqual([1, "Slower."]);
  const line = { from: [0, 0], to: [1, 1], clear: true } as unknown as Seen["sight"];
  newest().say({ type: "seen", ask: 2, sight: line });
  expect((await sight).ask).toBe(2);
});

test("the position is asked for and comes as text", async () => {
  newest().open();
  newest().say(welcome());
  const text = battle.position();
  const asked = newest().sent.at(-1);
  expect(asked).toMatchObject({ type: "position" });
  newest().say({ type: "positioned", ask: Number(asked?.["ask"]), position: { rulebook: "b", as_seen_by: "red" } });
  expect(JSON.parse(await text)).toEqual({ rulebook: "b", as_seen_by: "red" });
});

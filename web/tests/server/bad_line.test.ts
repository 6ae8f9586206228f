// A page at the end of a bad line: frames are dropped, delayed, repeated and cut off. It comes back to its seat, sees the
// table as it stands, and nothing it ordered is done twice.

import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import WebSocket, { WebSocketServer, type RawData } from "ws";
import { Battle } from "../../src/state/battle.svelte";
import type { Replay } from "../../src/wire";
import { Program, againstTheCaptain, joined } from "./program";

const program = new Program();
beforeAll(() => program.start());
afterAll(() => program.cleanUp());
afterEach(() => vi.unstubAllGlobals());

/** The same troubles every time, but for where they meet the battle. */
let state = 1815;
function chance(below: number): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

/** Stands between pages and the program. */
class BadLine {
  readonly troubles = { dropped: 0, delayed: 0, repeated: 0, cut: 0 };
  mended = false;
  private readonly ends = new WebSocketServer({ port: 0, host: "127.0.0.1" });

  constructor(target: string) {
    this.ends.on("connection", (page) => {
      const server = new WebSocket(target);
      const cut = () => {
        page.terminate();
        server.terminate();
      };
      page.on("close", cut).on("error", cut);
      server.on("close", cut).on("error", cut);
      const opened = new Promise<void>((open) => server.once("open", () => open()));
      this.pass(page, server, opened, cut);
      this.pass(server, page, opened, cut);
    });
  }

  laid(): Promise<void> {
    return new Promise((done) => this.ends.once("listening", () => done()));
  }

  get host(): string {
    const address = this.ends.address();
    if (address === null || typeof address === "string") throw new Error("no address");
    return `127.0.0.1:${address.port}`;
  }

  close(): void {
    for (const page of this.ends.clients) page.terminate();
    this.ends.close();
  }

  private pass(from: WebSocket, to: WebSocket, opened: Promise<void>, cut: () => void): void {
    // What is delayed delays what comes after it: frames do not overtake each other.
    let queue = opened;
    from.on("message", (data: RawData) => {
      const text = (data as Buffer).toString();
      const fate = this.mended ? 99 : chance(100);
      const send = () => {
        if (to.readyState === WebSocket.OPEN) to.send(text);
      };
      if (fate < 4) {
        this.troubles.dropped++;
        queue = queue.then(() => void setTimeout(cut, 20 + chance(40)));
      } else if (fate < 14) {
        this.troubles.delayed++;
        const late = chance(40);
        queue = queue.then(() => new Promise<void>((done) => setTimeout(done, late))).then(send);
      } else if (fate < 20) {
        this.troubles.repeated++;
        queue = queue.then(send).then(send);
      } else if (fate < 24) {
        this.troubles.cut++;
        queue = queue.then(send).then(cut);
      } else {
        queue = queue.then(send);
      }
    });
  }
}

test("on a bad line everything is done once, and both ends agree", { timeout: 120_000 }, async () => {
  const made = await program.make(againstTheCaptain);
  const key = made.seats[0]?.key ?? "";
  const line = new BadLine(program.socketAddress);
  await line.laid();
  vi.stubGlobal("WebSocket", WebSocket);
  vi.stubGlobal("location", { protocol: "http:", host: line.host });
  const battle = Battle.open(made.id, key);
  battle.onMoments = () => Promise.resolve();

  const versions: number[] = [];
  while (versions.length < 40) {
    await vi.waitFor(() => expect(battle.connection === "open" && !battle.behind && battle.status?.yours).toBe(true), {
      timeout: 30_000,
      interval: 5,
    });
    const order = (await battle.hint()).hints[0]?.order;
    if (!order) continue;
    const answer = await battle.order(order as Record<string, unknown>);
    if ("version" in answer) versions.push(answer.version);
    else expect(["stale", "not-your-turn"]).toContain(answer.code); // it had missed something
  }
  line.mended = true;
  const fresh = await joined(program, made.id, key);
  const status = await fresh.turn();
  await vi.waitFor(() => expect([battle.connection, battle.status?.version]).toEqual(["open", status.version]), {
    timeout: 30_000,
  });
  const last = await joined(program, made.id, key);
  const welcome = await last.hears("welcome");
  expect(battle.view).toEqual(welcome.view);
  expect(battle.journal).toEqual(welcome.journal);

  const headers = { Authorization: `Bearer ${key}` };
  const replay = (await (await fetch(`${program.url}api/battles/${made.id}/replay`, { headers })).json()) as Replay;
  expect(replay.moments.filter(({ by }) => by?.side === "red")).toHaveLength(versions.length);
  expect([...new Set(versions)].sort((a, b) => a - b)).toEqual(versions);
  for (const [trouble, times] of Object.entries(line.troubles)) expect(times, trouble).toBeGreaterThan(3);
  battle.close();
  line.close();
});

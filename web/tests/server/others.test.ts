// Whatever somebody asks for, others at other tables are answered at once.

import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BattleMade } from "../../src/wire";
import { type Line, Program, againstTheCaptain, joined } from "./program";

const program = new Program();
let long: BattleMade;

beforeAll(async () => {
  await program.start();
  // Fought by computers alone, to its end.
  long = await program.make({ battle: { rulebook: "", scenario: "meeting", toml: "", options: [] }, seats: [] });
  const hill = await joined(program, long.id, long.watch);
  while (!hill.status()?.outcome) await hill.turn();
  hill.leave();
}, 60_000);
afterAll(() => program.cleanUp());

/** Milliseconds until questions about another battle are answered, the shortest first. */
async function waits(line: Line, many: number): Promise<number[]> {
  const out: number[] = [];
  for (let ask = 1; ask <= many; ask++) {
    const from = line.heard.length;
    const begun = performance.now();
    line.say({ type: "sight", ask, from: [10, 10], to: [20, 20] });
    await line.hears("seen", from);
    out.push(performance.now() - begun);
    await new Promise((later) => setTimeout(later, 12)); // no faster than a page may ask
  }
  return out.sort((a, b) => a - b);
}
/**
 * Asks for all that takes long, over and over, in a thread of its own: so it is the program that makes anybody wait, and
 * not this test.
 */
function attackers(): { end(): Promise<number> } {
  const json = (body: unknown) => ({ method: "POST", body: JSON.stringify(body) });
  const ofLong = (what: string) => [
    `api/battles/${long.id}/${what}`,
    { headers: { Authorization: `Bearer ${long.watch}` } },
  ];
  const asked = [
    ofLong("replay"),
    ofLong("replay"),
    ofLong("report"),
    ofLong("record"),
    ["api/pictures/alma", {}],
    ["api/catalogue", {}],
    ["api/preview", json({ rulebook: "", scenario: "naseby", toml: "", options: [] })],
    ["api/battles", json({ battle: { rulebook: "", scenario: "alma", toml: "", options: [] }, seats: [] })],
  ];
  const script = `
    const { parentPort, workerData } = require("node:worker_threads");
    let attacking = true, told = 0;
    const again = async ([path, how]) => {
      while (attacking) {
        const answer = await fetch(workerData.url + path, how);
        await answer.arrayBuffer();
        if (answer.status === 200) told++;
        else await new Promise((later) => setTimeout(later, 50)); // too many
      }
    };
    const all = Promise.all(workerData.asked.map(again));
    parentPort.once("message", async () => { attacking = false; await all; parentPort.postMessage(told); });`;
  const worker = new Worker(script, { eval: true, workerData: { url: program.url, asked } });
  return {
    end: () =>
      new Promise((done) => {
        worker.once("message", done);
        worker.postMessage("enough");
      }),
  };
}

const percentile = (sorted: number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? Infinity;

test(
  "replays, reports, pictures, previews and battles of computers alone hold up nobody",
  { timeout: 90_000 },
  async () => {
    const made = await program.make(againstTheCaptain);
    const line = await joined(program, made.id, made.watch);
    const quiet = await waits(line, 200);

    const attack = attackers();
    const busy = await waits(line, 200);
    const told = await attack.end();

    expect(told).toBeGreaterThan(20);
    // A machine that is busy with other things makes everybody wait.
    const bound = Math.max(100, 10 * percentile(quiet, 0.99));
    console.info(
      `answers to others: median ${percentile(quiet, 0.5).toFixed(1)} ms in quiet, ${percentile(busy, 0.5).toFixed(1)} ms ` +
        `under attack; 99 of 100 within ${percentile(quiet, 0.99).toFixed(1)} and ${percentile(busy, 0.99).toFixed(1)} ms; ` +
        `${told} answers to the attackers`,
    );
    expect(percentile(busy, 0.99)).toBeLessThan(bound);
  },
);

// `sandtable serve` over real sockets: what it refuses, what it keeps, how it ends.

import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MyBattles, Refusal } from "../../src/wire";
import { Line, Program, againstTheCaptain, joined } from "./program";

let program: Program;

beforeEach(async () => {
  program = new Program();
  const web = join(program.data, "web");
  mkdirSync(join(web, "assets"), { recursive: true });
  writeFileSync(join(web, "index.html"), "<!doctype html><p>the page</p>");
  writeFileSync(join(web, "assets", "app-1a2b.js"), "run()");
  await program.start(web);
});

afterEach(() => program.cleanUp());

const keyOf = (made: Awaited<ReturnType<Program["make"]>>, seat = 0): string => made.seats[seat]?.key ?? "";

/** A request with headers that fetch would not let us choose. */
function bare(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((done, failed) => {
    request(url, { headers }, (response) => {
      response.resume();
      done(response.statusCode);
    })
      .on("error", failed)
      .end();
  });
}

test("files of the page, screens of the page, HEAD, and headers that keep the browser at home", async () => {
  const page = await fetch(`${program.url}battle/abc`);
  expect(await page.text()).toContain("the page");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  const script = await fetch(`${program.url}assets/app-1a2b.js`);
  expect(script.headers.get("content-type")).toContain("text/javascript");
  expect(script.headers.get("cache-control")).toContain("immutable");
  const head = await fetch(program.url, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe("30");
  expect(await head.text()).toBe("");
  const again = await fetch(program.url, { headers: { "If-None-Match": page.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  expect((await fetch(`${program.url}none.js`)).status).toBe(404);
});

test("pages of other sites and strange names are turned away", async () => {
  expect((await program.post("api/mine", { keys: [] }, { Origin: "http://evil.example" })).status).toBe(403);
  expect(await bare(`${program.url}api/catalogue`, { Host: "evil.example" })).toBe(403);
  await expect(new Line(program.socketAddress, { Origin: "http://evil.example" }).opened()).rejects.toThrow("403");
  await new Line(program.socketAddress, { Origin: program.url.slice(0, -1) }).opened();
});

test("what is too large or unknown is refused in words", async () => {
  const large = await program.post("api/preview", { toml: "x".repeat(300_000) });
  expect(large.status).toBe(413);
  expect(((await large.json()) as Refusal).code).toBe("too-large");
  const unknown = await program.post("api/preview", { scenario: "meeting", speed: 1 });
  expect((await unknown.json()) as Refusal).toMatchObject({ code: "bad-field", field: "speed" });

  const made = await program.make(againstTheCaptain);
  const line = await joined(program, made.id, keyOf(made));
  line.sayText(JSON.stringify({ type: "say", text: "x".repeat(70_000) }));
  expect(await line.hears("refused")).toMatchObject({ code: "too-large" });
  const from = line.heard.length;
  line.sayText('{"type": "sit", "chair": 1}');
  expect(await line.hears("refused", from)).toMatchObject({ code: "bad-field", field: "chair" });
  line.sayText("x".repeat(300_000));
  expect(await line.isClosed()).toBe(1009);
});

test("too many messages and too many requests are refused", async () => {
  const made = await program.make(againstTheCaptain);
  const line = await joined(program, made.id, keyOf(made));
  for (let i = 0; i < 600; i++) line.say({ type: "sight", ask: i, from: [1, 1], to: [2, 2] });
  expect(await line.hears("refused")).toMatchObject({ code: "too-many" });
  const answers = await Promise.all(Array.from({ length: 200 }, () => program.post("api/mine", { keys: [] })));
  expect(answers.some((answer) => answer.status === 429)).toBe(true);
});

test("a battle against the computer is played, and both ends agree on every view", async () => {
  const made = await program.make(againstTheCaptain);
  const line = await joined(program, made.id, keyOf(made));
  let digest = (await line.hears("welcome")).digest;
  for (let i = 0; i < 25; i++) await line.order(`o${i}`);
  for (const message of line.heard) {
    if (message.type !== "happened") continue;
    for (const moment of message.moments) {
      expect(moment.before).toBe(digest);
      digest = moment.digest;
    }
  }
});

test("a process that is killed has lost nothing that was acknowledged", async () => {
  const made = await program.make(againstTheCaptain);
  const key = keyOf(made);
  const line = await joined(program, made.id, key);
  const answers: { id: string; version: number }[] = [];
  for (let i = 0; i < 12; i++) {
    const done = await line.order(`o${i}`);
    if (done.type === "done") answers.push({ id: done.id, version: done.version });
  }
  await program.end("SIGKILL");
  await program.start();
  const again = await joined(program, made.id, key);
  const { status } = await again.hears("welcome");
  expect(status.version).toBeGreaterThanOrEqual(answers.at(-1)?.version ?? 0);
  for (const { id, version } of answers) {
    const from = again.heard.length;
    again.say({ type: "order", id, version: 0, order: {} });
    expect(await again.hears("done", from)).toMatchObject({ id, version });
  }
  const mine = (await (await program.post("api/mine", { keys: [key] })).json()) as MyBattles;
  expect(mine.battles.map((battle) => battle.id)).toEqual([made.id]);
});

test("at SIGTERM pages are told goodbye and the program ends well", async () => {
  const made = await program.make(againstTheCaptain);
  const line = await joined(program, made.id, made.watch);
  const code = program.end("SIGTERM");
  expect(await line.isClosed()).toBe(1001);
  expect(await code).toBe(0);
});

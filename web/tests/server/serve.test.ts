// `sandtable serve` over real sockets: what it refuses, what it keeps, how it ends.

import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Refusal } from "../../src/wire";
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

/** A request on a connection of its own, with headers that fetch would not let us choose. */
function bareAnswer(url: string, headers: Record<string, string> = {}): Promise<{ status?: number; text: string }> {
  return new Promise((done, failed) => {
    request(url, { headers, agent: false }, (response) => {
      let text = "";
      response.on("data", (part: Buffer) => (text += part.toString()));
      response.on("end", () => done({ status: response.statusCode, text }));
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
  for (const host of ["evil.example", "127.evil.example"])
    expect((await bareAnswer(`${program.url}api/catalogue`, { Host: host })).status).toBe(403);
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

test("behind a proxy it is the proxy who says which address asks, and nowhere else", async () => {
  const behind = new Program();
  await behind.start(behind.data, [], ["--behind-proxy", "--host", "table.example"]);
  const statuses = async (to: Program, many: number, from: string) => {
    const headers = { "X-Forwarded-For": from };
    const answers = await Promise.all(Array.from({ length: many }, () => to.post("api/mine", { keys: [] }, headers)));
    return new Set(answers.map(({ status }) => status));
  };
  // What is before the last address the asker may have written himself.
  expect(await statuses(behind, 200, "10.0.0.9, 10.0.0.1")).toEqual(new Set([200, 429]));
  expect(await statuses(behind, 5, "10.0.0.1, 10.0.0.2")).toEqual(new Set([200]));
  expect((await bareAnswer(`${behind.url}api/reach`, { Host: "table.example" })).status).toBe(200);
  await behind.cleanUp();
  await statuses(program, 200, "10.0.0.1");
  expect(await statuses(program, 40, "10.0.0.2")).toContain(429);
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

test("at SIGTERM pages are told goodbye and the program ends well, and soon", async () => {
  const made = await program.make(againstTheCaptain);
  const line = await joined(program, made.id, made.watch);
  // One that has gone to sleep says no goodbye.
  const asleep = connect(Number(new URL(program.url).port), "127.0.0.1");
  asleep.write(
    `GET /api/play HTTP/1.1\r\nHost: ${new URL(program.url).host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
  );
  await new Promise((answered) => asleep.once("data", answered));
  asleep.pause();
  // Somebody has asked for what takes long.
  const drawing = fetch(`${program.url}api/pictures/alma`).catch(() => undefined);
  await fetch(`${program.url}api/reach`);
  const asked = performance.now();
  const code = program.end("SIGTERM");
  expect(await line.isClosed()).toBe(1001);
  expect(await code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(500);
  asleep.destroy();
  await drawing;
});

test("whoever says no hello is told so and sent away", { timeout: 20_000 }, async () => {
  const line = new Line(program.socketAddress);
  await line.opened();
  expect(await line.hears("refused")).toMatchObject({ code: "too-late" });
  expect(await line.isClosed()).toBe(1001);
});

test("a connection too many is told so, and the others are served", async () => {
  const port = Number(new URL(program.url).port);
  const crowd = await Promise.all(
    Array.from({ length: 256 }, async () => {
      const socket = connect(port, "127.0.0.1");
      await new Promise((there) => socket.once("connect", there));
      return socket;
    }),
  );
  const late = await bareAnswer(`${program.url}api/reach`);
  expect(late.status).toBe(503);
  expect(JSON.parse(late.text)).toMatchObject({ code: "crowded" });
  for (const socket of crowd) socket.destroy();
  await expect.poll(async () => (await bareAnswer(`${program.url}api/reach`)).status).toBe(200);
});

test("a program without files left neither spins nor gives up", { timeout: 20_000 }, async () => {
  const poor = new Program();
  await poor.start(poor.data, ["/bin/sh", "-c", 'ulimit -n 20; exec "$@"', "sh"]);
  const port = Number(new URL(poor.url).port);
  const crowd = Array.from({ length: 100 }, () => connect(port, "127.0.0.1").on("error", () => undefined));
  await new Promise((there) => crowd[99]?.once("connect", there));
  const before = poor.processorTime();
  await new Promise((later) => setTimeout(later, 1000));
  expect(poor.processorTime() - before).toBeLessThan(0.3);
  for (const socket of crowd) socket.destroy();
  await expect.poll(async () => (await bareAnswer(`${poor.url}api/reach`)).status, { timeout: 10_000 }).toBe(200);
  await poor.cleanUp();
});

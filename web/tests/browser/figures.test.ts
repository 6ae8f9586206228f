// How heavy and how quick the page is. The bounds are generous, for machines are busy; the figures are written down.

import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { Robot } from "./robot";
import {
  figuresFile,
  keyOf,
  newContext,
  newPage,
  openBattle,
  painterOf,
  quickest,
  serve,
  smaller,
  tableLaid,
  webFolder,
} from "./support";

const server = serve(1);
const figures: Record<string, number> = {};
afterAll(() => {
  writeFileSync(figuresFile(), `${JSON.stringify(figures, null, 2)}\n`);
  console.log(figures);
});

/** Frames of a drag. */
const dragged = 40;
const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
const rounded = (number: number): number => Math.round(number * 100) / 100;

test("the page is light", async () => {
  const { page } = await newPage(await newContext({ viewport: smaller }, quickest, "webgl"), server);
  const bytes = new Map<string, number>();
  page.on("requestfinished", (request) => {
    void request.sizes().then((sizes) => bytes.set(request.url(), sizes.responseBodySize));
  });
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play now" }).click();
  await tableLaid(page);
  await new Robot(page).turn();
  const kept = [...bytes].filter(([url]) => !url.includes("/api/")).map(([, size]) => size);
  figures["kB sent until the first order"] = rounded(kept.reduce((a, b) => a + b, 0) / 1000);

  const all = readdirSync(webFolder, { recursive: true, encoding: "utf8" }).map((name) => join(webFolder, name));
  const sent = all.filter((name) => statSync(name).isFile() && !all.includes(`${name}.gz`));
  figures["kB of the whole page"] = rounded(sent.reduce((sum, name) => sum + statSync(name).size, 0) / 1000);
  expect(figures["kB of the whole page"]).toBeLessThan(700);
});

test("the table is soon there", async () => {
  const made = await server.small();
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const context = await newContext({}, quickest, "webgl");
    const { page } = await newPage(context, server);
    await openBattle(page, server, made.id, keyOf(made, "red"));
    await new Robot(page)
      .piece(/can be chosen$/)
      .first()
      .waitFor({ state: "attached" });
    // The frame after the one in which the rings were asked for has them.
    times.push(
      await page.evaluate(
        () => new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      ),
    );
    await context.close();
  }
  figures["ms to a playable table"] = rounded(median(times));
  expect(median(times)).toBeLessThan(15_000);
});

/**
 * Notes for every order how long it took until what came of it had come, and until the journal, and with it the table,
 * showed it.
 */
function timeOrders(): void {
  const page = window as unknown as { come: number[]; drawn: number[] };
  page.come = [];
  page.drawn = [];
  let sent: number | undefined;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (String(data).startsWith('{"type":"order"')) {
      const begun = (sent = performance.now());
      const hear = (event: MessageEvent): void => {
        if (!String(event.data).slice(0, 40).includes('"happened"')) return;
        this.removeEventListener("message", hear);
        page.come.push(performance.now() - begun);
      };
      this.addEventListener("message", hear);
    }
    send.call(this, data);
  };
  new MutationObserver((changes) => {
    const journal = changes.some(
      ({ target }) => target instanceof Element && target.closest('[aria-label="Journal and talk"]'),
    );
    if (!journal || sent === undefined) return;
    const begun = sent;
    sent = undefined;
    requestAnimationFrame(() => setTimeout(() => page.drawn.push(performance.now() - begun)));
  }).observe(document, { childList: true, subtree: true });
}

test("an order is soon drawn", async () => {
  const made = await server.small({ player: "here", level: "" });
  const context = await newContext({}, { ...quickest, noSecrets: true }, "webgl");
  await context.addInitScript(timeOrders);
  const { page } = await newPage(context, server);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  const drawn = (): Promise<number[]> => page.evaluate(() => (window as unknown as { drawn: number[] }).drawn);
  while ((await drawn()).length < 8) await robot.hasten();
  const come = await page.evaluate(() => (window as unknown as { come: number[] }).come);
  figures["ms from order to event come"] = rounded(median(come));
  figures["ms from order to drawn event"] = rounded(median(await drawn()));
  expect(figures["ms from order to drawn event"]).toBeLessThan(5000);
});

/** Counts what hands do: presses of a button, and keys. */
function countHands(): void {
  const page = window as unknown as { hands: number };
  page.hands = 0;
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => page.hands++, { capture: true });
}

test("a stranger soon fires his first shot", async () => {
  // As he finds it: every setting as it comes, nothing hurried, and he does what he is advised to do.
  const context = await newContext({ reducedMotion: "no-preference" }, {}, "webgl");
  await context.addInitScript(countHands);
  const { page, heard } = await newPage(context, server);
  const begun = performance.now();
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play now" }).click();
  const robot = new Robot(page);
  await tableLaid(page);
  const own = (): string => heard.find((message) => message.type === "welcome")?.yours[0]?.side ?? "";
  const fired = (): boolean => {
    let by = "";
    for (const moment of heard.flatMap((message) => (message.type === "happened" ? message.moments : []))) {
      by = moment.by?.side ?? by;
      if (by === own() && moment.told.some(({ cue }) => cue === "volley" || cue === "cannon")) return true;
    }
    return false;
  };
  let orders = 0;
  for (; !fired() && orders < 40; orders++) await robot.obey();
  expect(fired()).toBe(true);
  await robot.atRest();
  const hands = await page.evaluate(() => (window as unknown as { hands: number }).hands);
  figures["s from the link to a stranger's first shot"] = rounded((performance.now() - begun) / 1000);
  figures["clicks from the link to a stranger's first shot"] = hands;
  figures["orders from the link to a stranger's first shot"] = orders;
});

/** A battle of so many regiments a side, and nothing else on the table. */
function crowd(regiments: number): string {
  const side = (name: "red" | "blue", y: number, facing: number, step: number): string =>
    Array.from(
      { length: regiments },
      (_, i) => `[[${name}.units]]
name = "${i + 1}. ${name}"
type = "infantry"
quality = "regular"
formation = "line"
at = [${10 + (i % 8) * 12}, ${y + Math.floor(i / 8) * step}]
facing = ${facing}
`,
    ).join("\n");
  const general = (name: string, y: number, facing: number): string =>
    `[[${name}.generals]]\nname = "General ${name}"\nrating = 2\nat = [54, ${y}]\nfacing = ${facing}\n`;
  return `title = "A crowd"
description = "To measure with."
rulebooks = ["kingsmen1"]
minutes = 60

[table]
size = [108, 60]

[red]
name = "Red"
edge = "south"

[blue]
name = "Blue"
edge = "north"

${general("red", 2, 0)}
${side("red", 5, 0, 4)}
${general("blue", 58, 180)}
${side("blue", 55, 180, -4)}`;
}

/** Script time of a frame while the table is dragged a little further in every frame, and how long the frames are. */
async function dragging(page: Page): Promise<{ script: number; frame: number }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const script = async (): Promise<number> =>
    (await cdp.send("Performance.getMetrics")).metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0;
  await page.mouse.move(600, 450);
  await page.mouse.down();
  const before = await script();
  const frame = await page.getByRole("application").evaluate((host, frames) => {
    const begun = performance.now();
    return new Promise<number>((done) => {
      const pull = (n: number): void => {
        if (n === frames) return done((performance.now() - begun) / frames);
        const [clientX, clientY] = [600 + 80 * Math.sin(n / 5), 450 + 50 * Math.sin(n / 3)];
        host.dispatchEvent(
          new PointerEvent("pointermove", { pointerId: 1, bubbles: true, clientX, clientY, buttons: 1 }),
        );
        requestAnimationFrame(() => pull(n + 1));
      };
      pull(0);
    });
  }, dragged);
  const used = (await script()) - before;
  await page.mouse.up();
  return { script: (used * 1000) / dragged, frame };
}

test("a table of 400 figures is dragged with ease", async () => {
  for (const [name, regiments] of [
    ["an empty table", 1],
    ["400 figures", 16],
  ] as const) {
    const made = await server.make({
      battle: { rulebook: "", scenario: "", toml: crowd(regiments), options: [] },
      seats: [{ seat: { side: "red", chair: 0 }, player: "here", level: "" }],
    });
    const { page, heard } = await newPage(
      await newContext({ reducedMotion: "no-preference" }, quickest, "webgl"),
      server,
    );
    await openBattle(page, server, made.id, keyOf(made, "red"));
    const robot = new Robot(page);
    await robot.turn();
    expect(await painterOf(page)).toBe("webgl");
    const welcome = heard.find((message) => message.type === "welcome");
    const count = welcome?.view.pieces.reduce((sum, piece) => sum + piece.figures.length, 0) ?? 0;
    if (regiments > 1) expect(count).toBeGreaterThanOrEqual(400);
    const { x } = await robot.spotOf(/./);
    const { script, frame } = await dragging(page);
    expect((await robot.spotOf(/./)).x, "the table was dragged").not.toBe(x);
    figures[`script ms a frame, ${name}`] = rounded(script);
    figures[`ms a frame in software, ${name}`] = rounded(frame);
    expect(script).toBeLessThan(100);
  }
});

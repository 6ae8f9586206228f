// The real program and a real browser for the tests beside this file.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import type { BattleWish } from "../../src/state/api";
import type { BattleMade, PageMessage, Replay, SeatWish, ServerMessage } from "../../src/wire";

const root = resolve(import.meta.dirname, "../../..");
const program = process.env["SANDTABLE_PROGRAM"] ?? join(root, "build/sandtable");
const web = process.env["SANDTABLE_WEB"] ?? join(root, "build/web");
const screenshots = join(root, "build/screenshots");

export const desk = { width: 1440, height: 900 };
/** For the long stretches: every pixel costs time. */
export const smaller = { width: 1024, height: 640 };
export const phone = { width: 390, height: 844 };

/** The program, serving the page with a folder of its own for battles, all of which have the dice of one seed. */
class Server {
  private readonly data = mkdtempSync(join(tmpdir(), "sandtable-"));
  private process: ChildProcess | undefined;
  url = "";

  constructor(private readonly seed: number) {}

  async start(port = "0"): Promise<void> {
    if (!existsSync(program) || !existsSync(web)) throw new Error(`build ${program} and ${web} first`);
    const child = spawn(program, [
      "serve",
      "--port",
      port,
      "--data",
      this.data,
      "--web",
      web,
      "--seed",
      `${this.seed}`,
    ]);
    this.process = child;
    this.url = await new Promise<string>((found, failed) => {
      let said = "";
      const listen = (text: Buffer): void => {
        said += String(text);
        const address = /http:\/\/\S+/.exec(said)?.[0];
        if (address) found(address.replace(/\/$/, ""));
      };
      child.stdout?.on("data", listen);
      child.stderr?.on("data", listen);
      child.once("exit", (code) => failed(new Error(`the program ended with ${code}: ${said}`)));
    });
  }

  /** As a power cut would end it. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  /** The same battles at the same address. */
  async again(): Promise<void> {
    await this.start(new URL(this.url).port);
  }

  async stop(): Promise<void> {
    const code = await this.end("SIGTERM");
    rmSync(this.data, { recursive: true });
    expect(code, "the program stops cleanly").toBe(0);
  }

  private end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    const child = this.process;
    if (!child || child.exitCode !== null) throw new Error(`the program had ended with ${child?.exitCode}`);
    const ended = new Promise<number | null>((done) => child.once("exit", done));
    child.kill(signal);
    return ended;
  }

  async make(wish: BattleWish): Promise<BattleMade> {
    const answer = await fetch(`${this.url}/api/battles`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(wish),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as BattleMade;
  }

  /** A small battle; red is played here, blue as `blue` says. */
  small(
    blue: Pick<SeatWish, "player" | "level"> = { player: "computer", level: "" },
    scenario = "meeting",
  ): Promise<BattleMade> {
    return this.make({
      battle: { rulebook: "", scenario, toml: "", options: [] },
      seats: [
        { seat: { side: "red", chair: 0 }, player: "here", level: "" },
        { seat: { side: "blue", chair: 0 }, ...blue },
      ],
    });
  }

  /** A scenario of this folder, both sides at one table unless `blue` says otherwise. */
  ofFile(toml: string, blue: Pick<SeatWish, "player" | "level"> = { player: "here", level: "" }): Promise<BattleMade> {
    const text = readFileSync(join(import.meta.dirname, toml), "utf8");
    return this.make({
      battle: { rulebook: "", scenario: "", toml: text, options: [] },
      seats: [
        { seat: { side: "red", chair: 0 }, player: "here", level: "" },
        { seat: { side: "blue", chair: 0 }, ...blue },
      ],
    });
  }

  /** A scenario of this folder for red alone: the table moves the other side. */
  alone(toml: string): Promise<BattleMade> {
    const text = readFileSync(join(import.meta.dirname, toml), "utf8");
    return this.make({
      battle: { rulebook: "", scenario: "", toml: text, options: [] },
      seats: [{ seat: { side: "red", chair: 0 }, player: "here", level: "" }],
    });
  }

  async replay(id: string, key: string): Promise<Replay> {
    const headers = { Authorization: `Bearer ${key}` };
    return (await (await fetch(`${this.url}/api/battles/${id}/replay`, { headers })).json()) as Replay;
  }
}

/**
 * The server of a test file. Dice, cards and computers follow from the seed, and hands do the same every time, so the
 * same battles are fought whenever the rules are the same.
 */
export function serve(seed: number): Server {
  const server = new Server(seed);
  beforeAll(() => server.start());
  afterEach(shutPages);
  afterAll(() => server.stop());
  return server;
}

export const keyOf = (made: BattleMade, side: string): string =>
  made.seats.find((seat) => seat.seat.side === side)?.key ?? "";

let browser: Browser | undefined;
const open = new Set<BrowserContext>();

/** The one browser of all test files; what a test opened in it is shut when the test is over. */
async function theBrowser(): Promise<Browser> {
  browser ??= await chromium.connect(inject("browser"));
  return browser;
}

async function shutPages(): Promise<void> {
  for (const context of open) await context.close();
  open.clear();
}
/** Nobody who tests wants to watch. */
export const quickest = { pace: 0, dice: 0, cards: 0 };

/**
 * Without a graphics card WebGL is imitated, at ten times the price of the 2D canvas, which is the page's own second
 * choice and paints the same table. Tests that do not say otherwise have it painted so.
 */
export type Painter = "canvas" | "webgl";

export async function newContext(
  options: BrowserContextOptions = {},
  settings: Record<string, unknown> = quickest,
  painter: Painter = "canvas",
): Promise<BrowserContext> {
  // A table at rest costs nothing: in software every waving flag is paid for by the test beside it.
  const context = await (await theBrowser()).newContext({ viewport: desk, reducedMotion: "reduce", ...options });
  open.add(context);
  await context.addInitScript((kept) => {
    if (!localStorage.getItem("sandtable.settings")) localStorage.setItem("sandtable.settings", kept);
  }, JSON.stringify(settings));
  await context.addInitScript(keepCount);
  if (painter === "canvas") await context.addInitScript(withoutWebGL);
  return context;
}

/** Counts in the page itself what it is told of the table, whoever did it: it had been heard when it was counted. */
function keepCount(): void {
  const counted = { told: 0 };
  Object.assign(window, { counted });
  const Line = window.WebSocket;
  window.WebSocket = class extends Line {
    constructor(...where: ConstructorParameters<typeof WebSocket>) {
      super(...where);
      this.addEventListener("message", ({ data }: MessageEvent<string>) => {
        const { type } = JSON.parse(data) as ServerMessage;
        if (type === "happened" || type === "welcome") counted.told++;
      });
    }
  };
}

/** How often the page has been told of something that happened at the table. */
export const toldTo = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { counted: { told: number } }).counted.told);

function withoutWebGL(): void {
  for (const kind of [HTMLCanvasElement, OffscreenCanvas]) {
    const getContext = kind.prototype.getContext as (...asked: unknown[]) => unknown;
    Object.assign(kind.prototype, {
      getContext(this: unknown, ...asked: unknown[]): unknown {
        return String(asked[0]).startsWith("webgl") ? null : getContext.apply(this, asked);
      },
    });
  }
}

/** What the table of a page is painted with. */
export const painterOf = (page: Page): Promise<Painter> =>
  page
    .locator("canvas")
    .first()
    .evaluate((canvas: HTMLCanvasElement) => (canvas.getContext("2d") ? "canvas" : "webgl"));

/** What went over the line of a page, and everything it should be ashamed of. */
export interface Watched {
  page: Page;
  heard: ServerMessage[];
  said: PageMessage[];
  shame: string[];
}

/** Chromium's own remarks about software rendering: said of the machine, not of the page. */
const ofTheMachine = /GL Driver Message|GPU stall|software (?:WebGL|rendering)/i;

export async function newPage(context: BrowserContext, server: Server): Promise<Watched> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const watched: Watched = { page, heard: [], said: [], shame: [] };
  const { heard, said, shame } = watched;
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !ofTheMachine.test(message.text()))
      shame.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => shame.push(`thrown: ${error.stack ?? error.message}`));
  page.on("requestfailed", (request) => {
    // Leaving a page breaks off what it had asked for.
    const why = request.failure()?.errorText ?? "";
    if (why !== "net::ERR_ABORTED") shame.push(`failed: ${request.url()} ${why}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) shame.push(`${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.url))
      shame.push(`to another host: ${request.url()}`);
  });
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => heard.push(JSON.parse(String(payload)) as ServerMessage));
    socket.on("framesent", ({ payload }) => said.push(JSON.parse(String(payload)) as PageMessage));
  });
  return watched;
}

/** Opens a battle for whoever has the key, and waits until the table is laid. */
export async function openBattle(page: Page, server: Server, id: string, key: string): Promise<void> {
  await page.goto(`${server.url}/battle/${id}#${key}`);
  await tableLaid(page);
}

export async function tableLaid(page: Page): Promise<void> {
  await page.getByRole("application").waitFor();
  await page.getByText("The table is being laid.").waitFor({ state: "detached" });
}

/** The last message of a kind that the page has heard. */
export function last<T extends ServerMessage["type"]>(watched: Watched, type: T): ServerMessage & { type: T } {
  const found = watched.heard.findLast((message) => message.type === type);
  if (!found) throw new Error(`no message of the kind ${type} was heard`);
  return found as ServerMessage & { type: T };
}

/** The digest of what the page sees, as it was told last. */
export function digestOf({ heard }: Watched): string {
  const telling = heard.findLast(
    (message) => message.type === "welcome" || (message.type === "happened" && message.moments.length > 0),
  );
  if (telling?.type === "welcome") return telling.digest;
  return telling?.type === "happened" ? (telling.moments.at(-1)?.digest ?? "") : "";
}

/** Waits until something is true of what the test itself has collected. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  await expect.poll(holds, { message: what }).toBe(true);
}

/** Another size of the window, waited for until the page has it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
}

export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: join(screenshots, `${name}.png`), animations: "disabled" });
}

export const figuresFile = (): string => {
  mkdirSync(screenshots, { recursive: true });
  return join(screenshots, "figures.json");
};

export const webFolder = web;

// The real program as a person would start it, and a page without a browser.

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import WebSocket from "ws";
import type { BattleWish } from "../../src/state/api";
import type { BattleMade, PageMessage, ServerMessage, BattleStatus } from "../../src/wire";

const binary = process.env["SANDTABLE"] ?? resolve(import.meta.dirname, "../../../build/sandtable");

export class Program {
  readonly data = mkdtempSync(join(tmpdir(), "sandtable-"));
  url = "";
  private child: ChildProcess | undefined;

  /** Starts the program, by another if one is named, and waits for the line that says where it is. */
  async start(web = this.data, by: string[] = [], more: string[] = []): Promise<void> {
    const options = ["serve", "--port", "0", "--data", this.data, "--web", web, "--seed", "1", ...more];
    const [command = binary, ...words] = [...by, binary, ...options];
    const child = spawn(command, words, { stdio: ["ignore", "pipe", "ignore"] });
    this.child = child;
    this.url = await new Promise((found, failed) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        const address = /^Sandtable is at (http:\S+\/)$/.exec(line)?.[1];
        if (address) found(address);
      });
      child.once("exit", (code) => failed(new Error(`the program ended with ${code}`)));
    });
  }

  /** Seconds of work so far. */
  processorTime(): number {
    const stat = readFileSync(`/proc/${this.child?.pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  /** Sends a signal and gives the exit code, or nothing if the signal killed it. */
  async end(signal: "SIGTERM" | "SIGINT" | "SIGKILL" = "SIGTERM"): Promise<number | null> {
    const child = this.child;
    if (!child || child.exitCode !== null) return null;
    const ended = new Promise<number | null>((done) => child.once("exit", done));
    child.kill(signal);
    return ended;
  }

  async cleanUp(): Promise<void> {
    await this.end("SIGKILL");
    rmSync(this.data, { recursive: true, force: true });
  }

  get socketAddress(): string {
    return `${this.url.replace("http", "ws")}api/play`;
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.url + path, { method: "POST", body: JSON.stringify(body), headers });
  }

  async make(battle: BattleWish): Promise<BattleMade> {
    const response = await this.post("api/battles", battle);
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as BattleMade;
  }
}

export const againstTheCaptain: BattleWish = {
  battle: { rulebook: "", scenario: "meeting", toml: "", options: [] },
  seats: [{ seat: { side: "red", chair: 0 }, player: "here", level: "" }],
};

type MessageOf<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

/** A page that keeps what it hears. */
export class Line {
  readonly heard: ServerMessage[] = [];
  closed: number | undefined;
  private readonly socket: WebSocket;
  private wake: () => void = () => undefined;

  constructor(address: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(address, { headers });
    this.socket.on("message", (data: Buffer) => {
      this.heard.push(JSON.parse(data.toString()) as ServerMessage);
      this.wake();
    });
    this.socket.on("close", (code) => {
      this.closed = code;
      this.wake();
    });
    this.socket.on("error", () => this.wake());
  }

  async opened(): Promise<void> {
    if (this.socket.readyState === WebSocket.OPEN) return;
    await new Promise<void>((done, failed) => {
      this.socket.once("open", () => done());
      this.socket.once("error", failed);
    });
  }

  say(message: PageMessage): void {
    this.sayText(JSON.stringify(message));
  }

  sayText(text: string): void {
    this.socket.send(text);
  }

  /** The next message of a kind, from number `from` of those heard. */
  async hears<T extends ServerMessage["type"]>(type: T, from = 0): Promise<MessageOf<T>> {
    for (;;) {
      const found = this.heard.slice(from).find((message) => message.type === type);
      if (found) return found as MessageOf<T>;
      await this.change();
    }
  }

  /** What became of an order. */
  async answer(from: number): Promise<ServerMessage> {
    for (;;) {
      const found = this.heard.slice(from).find(({ type }) => type === "done" || type === "refused");
      if (found) return found;
      await this.change();
    }
  }

  async isClosed(): Promise<number> {
    while (this.closed === undefined) await this.change();
    return this.closed;
  }

  status(): BattleStatus | undefined {
    for (const message of [...this.heard].reverse())
      if (message.type === "happened" || message.type === "welcome") return message.status;
    return undefined;
  }

  /** Waits until it is this page's turn, or all is over. */
  async turn(): Promise<BattleStatus> {
    for (;;) {
      const status = this.status();
      if (status && (status.yours || status.outcome)) return status;
      await this.change();
    }
  }

  /** Waits until what an order or undo led to has been told. */
  async reaches(version: number): Promise<void> {
    while ((this.status()?.version ?? 0) < version) await this.change();
  }

  /** Gives the order a general would give, and waits for the answer. */
  async order(id: string): Promise<ServerMessage> {
    const status = await this.turn();
    const from = this.heard.length;
    this.say({ type: "hint", ask: 1 });
    const hint = (await this.hears("hinted", from)).hints[0];
    if (!hint) throw new Error("no hint");
    this.say({ type: "order", id, version: status.version, order: hint.order });
    await this.hears("happened", from);
    return this.hears("done", from);
  }

  leave(): void {
    this.socket.close();
  }

  private change(): Promise<void> {
    return new Promise((done) => {
      this.wake = done;
    });
  }
}

export async function joined(program: Program, battle: string, key: string): Promise<Line> {
  const line = new Line(program.socketAddress);
  await line.opened();
  line.say({ type: "hello", battle, key });
  const welcome = await line.hears("welcome");
  if (welcome.wants_seed) line.say({ type: "seed", seed: "5eed".repeat(16) });
  return line;
}

// The line to the server: a WebSocket that comes back. What must be answered is kept and sent again after every
// welcome until its answer is there.

import type { Hello, PageMessage, Refused, ServerMessage } from "../wire";

export type Connection = "connecting" | "open" | "lost";

interface LineEnds {
  onMessage(message: ServerMessage): void;
  onConnection(connection: Connection): void;
  /** The server will not have this page: a wrong key, no such battle. The line stays closed. */
  onBarred(refused: Refused): void;
}

/** What keeps a page out for a while only. */
const mends = ["too-many", "too-late"];
const shortestWait = 250;
const longestWait = 8000;
/** So long may something kept stay unanswered, and nothing else be heard, before the line is taken for dead. */
const patience = 15000;

export class Line {
  private socket: WebSocket | undefined;
  private welcomed = false;
  private closed = false;
  private wait = shortestWait;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private readonly kept = new Map<string, PageMessage>();

  constructor(
    private readonly address: string,
    private readonly hello: Hello,
    private readonly ends: LineEnds,
  ) {
    globalThis.addEventListener?.("online", this.hasten);
    globalThis.addEventListener?.("offline", this.drop);
    globalThis.document?.addEventListener("visibilitychange", this.hasten);
    this.connect();
  }

  /** Sent if the line is open, else forgotten. */
  send(message: PageMessage): void {
    if (this.welcomed) this.write(message);
  }

  /** Sent now or as soon as the line is open, and again after every break until `settle`. */
  keep(key: string, message: PageMessage): void {
    this.kept.set(key, message);
    if (this.welcomed) this.write(message);
    this.listenFor();
  }

  settle(key: string): void {
    this.kept.delete(key);
  }

  /** Asks for everything anew. */
  resync(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.write({ type: "hello", ...this.hello });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.watch);
    globalThis.removeEventListener?.("online", this.hasten);
    globalThis.removeEventListener?.("offline", this.drop);
    globalThis.document?.removeEventListener("visibilitychange", this.hasten);
    this.leave();
  }

  private connect(): void {
    clearTimeout(this.retry);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.addEventListener("open", () => this.resync());
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as ServerMessage);
    });
    socket.addEventListener("close", () => {
      if (socket === this.socket) this.lose();
    });
  }

  private hear(message: ServerMessage): void {
    clearTimeout(this.watch);
    if (message.type === "refused" && !this.welcomed && !mends.includes(message.code)) {
      this.close();
      this.ends.onBarred(message);
      return;
    }
    this.ends.onMessage(message);
    if (message.type === "welcome" && !this.welcomed) {
      this.welcomed = true;
      this.wait = shortestWait;
      this.ends.onConnection("open");
      for (const waiting of this.kept.values()) this.write(waiting);
    }
    this.listenFor();
  }

  private listenFor(): void {
    clearTimeout(this.watch);
    if (this.welcomed && this.kept.size > 0) this.watch = setTimeout(this.drop, patience);
  }

  private lose(): void {
    this.leave();
    if (this.closed) return;
    this.ends.onConnection("lost");
    // Pages that lost their server together should not all come back at the same instant.
    this.retry = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, longestWait);
  }

  private leave(): void {
    const socket = this.socket;
    this.socket = undefined;
    this.welcomed = false;
    clearTimeout(this.watch);
    socket?.close();
  }

  private readonly hasten = (): void => {
    if (this.closed || this.socket) return;
    this.wait = shortestWait;
    this.connect();
  };

  private readonly drop = (): void => {
    if (this.socket) this.lose();
  };

  private write(message: PageMessage): void {
    this.socket?.send(JSON.stringify(message));
  }
}

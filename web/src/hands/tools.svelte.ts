// The free ruler and the free sight line, at hand at any time.

import type { Battle } from "../state/battle.svelte";
import type { SightLine, Vec } from "../wire";
import { distance, lengthText } from "./measure";

export type Tool = "ruler" | "sight";

export class Tools {
  tool = $state<Tool>();
  from = $state.raw<Vec>();
  to = $state.raw<Vec>();
  sight = $state.raw<SightLine>();

  /** Laid with one click, it is open until the second. */
  private open = $state(false);
  private asking = false;
  private again = false;

  constructor(private readonly battle: Battle) {}

  /** How the tool in hand is used. */
  get prompt(): string {
    if (!this.tool) return "";
    const what = this.tool === "ruler" ? "Ruler" : "Line of sight";
    return this.open
      ? `${what}: click where it ends.`
      : `${what}: drag, or click where it begins and where it ends. Esc lays it down.`;
  }

  get ruler(): { from: Vec; to: Vec; label: string } | undefined {
    if (this.tool !== "ruler" || !this.from || !this.to) return undefined;
    const mark = this.battle.view?.table.mark ?? "";
    return { from: this.from, to: this.to, label: lengthText(distance(this.from, this.to), mark) };
  }

  /** Takes a tool in hand, or lays it down. */
  use(tool: Tool | undefined): void {
    this.tool = tool;
    this.open = false;
    this.from = this.to = undefined;
    this.sight = undefined;
  }

  start(at: Vec): void {
    this.from = at;
    this.open = false;
    this.reach(at);
  }

  /** A click lays one end, the next one the other. */
  click(at: Vec): void {
    if (this.open) {
      this.open = false;
      return this.reach(at);
    }
    this.start(at);
    this.open = true;
  }

  /** Between two clicks the other end is where the pointer is. */
  hover(at: Vec): void {
    if (this.open) this.reach(at);
  }

  reach(at: Vec): void {
    this.to = at;
    if (this.tool === "sight") void this.look();
  }

  /** One question at a time, and the last one always. */
  private async look(): Promise<void> {
    this.again = this.asking;
    if (this.asking || !this.from || !this.to) return;
    this.asking = true;
    try {
      const seen = await this.battle.sight(this.from, this.to);
      if (this.tool === "sight") this.sight = seen.sight;
    } catch {
      this.sight = undefined;
    } finally {
      this.asking = false;
    }
    if (this.again) await this.look();
  }
}

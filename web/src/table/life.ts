// A table at rest is gently alive: colours wave, now and then a horse tosses its head. Only for those who like motion,
// only while somebody can see it, and the slower the machine the less of it.

import type { Army } from "./army";
import type { Motion } from "./motion";

const beat = 150;
const slowestBeat = 2400;
/** A frame that takes longer than this leaves no time for play. */
const slowFrame = 45;

export class Life {
  private readonly calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  private timer = 0;
  private frame = 0;
  private pause = beat;
  private over = false;
  private readonly turn = (): void => this.check();

  constructor(
    private readonly army: Army,
    private readonly motion: Motion,
    private readonly draw: () => void,
  ) {
    this.calm.addEventListener("change", this.turn);
    document.addEventListener("visibilitychange", this.turn);
    this.check();
  }

  destroy(): void {
    this.over = true;
    window.clearTimeout(this.timer);
    this.calm.removeEventListener("change", this.turn);
    document.removeEventListener("visibilitychange", this.turn);
  }

  private check(): void {
    window.clearTimeout(this.timer);
    if (!this.over && !this.calm.matches && document.visibilityState === "visible")
      this.timer = window.setTimeout(() => this.live(), this.pause);
  }

  private live(): void {
    this.frame++;
    this.army.wave(this.frame);
    if (this.frame % 9 === 0 && this.pause === beat) this.stamp();
    this.draw();
    requestAnimationFrame((drawn) =>
      requestAnimationFrame((next) => {
        this.pause = next - drawn > slowFrame ? Math.min(slowestBeat, this.pause * 2) : beat;
        this.check();
      }),
    );
  }

  private stamp(): void {
    const horses = this.army.everybody().filter((f) => f.mounted);
    const one = horses[Math.floor(Math.random() * horses.length)];
    if (!one) return;
    void this.motion.run({ lasts: 700, during: (t) => one.stir(Math.sin(t * 4 * Math.PI) * 0.09 * (1 - t)) });
  }
}

// Things that happen over time. Whoever draws asks it before every frame; it says whether anything still moves.

interface Act {
  /** Milliseconds. */
  lasts: number;
  /** From 0 to 1; called with 1 exactly once, at the end. */
  during(share: number): void;
}

interface Running extends Act {
  began: number | undefined;
  over: () => void;
}

export const easeInOut = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

export class Motion {
  private running: Running[] = [];

  constructor(private readonly wake: () => void) {}

  run(act: Act): Promise<void> {
    return new Promise((over) => {
      this.running.push({ ...act, during: act.during.bind(act), began: undefined, over });
      this.wake();
    });
  }

  tick(now: number): boolean {
    const acts = this.running;
    this.running = [];
    for (const act of acts) {
      act.began ??= now;
      const share = act.lasts > 0 ? Math.min(1, (now - act.began) / act.lasts) : 1;
      act.during(share);
      if (share < 1) this.running.push(act);
      else act.over();
    }
    return this.running.length > 0;
  }

  /** Ends everything now. */
  finish(): void {
    const acts = this.running;
    this.running = [];
    for (const act of acts) {
      act.during(1);
      act.over();
    }
  }
}

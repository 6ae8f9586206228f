// Asks about orders in the making at every move of the pointer, one question at a time: while one is under way only the
// newest of the others is kept.

import type { Fields, Previewed } from "../wire";

/** A quick screen moves the pointer oftener than the server cares to be asked. */
const spacing = 16;

export class Previewer {
  /** A question is under way, or its answer is not yet told. */
  asking = $state(false);

  private next: Fields | undefined;
  /** Counts the times everything was forgotten: answers to older questions are not wanted. */
  private era = 0;

  constructor(
    private readonly ask: (order: Fields) => Promise<Previewed>,
    private readonly tell: (order: Fields, answer: Previewed) => void,
  ) {}

  want(order: Fields): void {
    this.next = order;
    if (!this.asking) void this.run();
  }

  forget(): void {
    this.next = undefined;
    this.era++;
  }

  private async run(): Promise<void> {
    this.asking = true;
    try {
      while (this.next) {
        const order = this.next;
        const era = this.era;
        this.next = undefined;
        const [answer] = await Promise.all([this.ask(order), new Promise((resolve) => setTimeout(resolve, spacing))]);
        if (era === this.era) this.tell(order, answer);
      }
    } finally {
      this.asking = false;
    }
  }
}

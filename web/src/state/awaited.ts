interface Waiting<T> {
  resolve(answer: T): void;
  reject(error: Error): void;
}

/** Answers that are still to come, by the key of what was asked. */
export class Awaited<T> {
  private readonly waiting = new Map<string, Waiting<T>>();

  get size(): number {
    return this.waiting.size;
  }

  wait(key: string): Promise<T> {
    return new Promise((resolve, reject) => this.waiting.set(key, { resolve, reject }));
  }

  answer(key: string, answer: T): void {
    this.waiting.get(key)?.resolve(answer);
    this.waiting.delete(key);
  }

  fail(key: string, error: Error): void {
    this.waiting.get(key)?.reject(error);
    this.waiting.delete(key);
  }
}

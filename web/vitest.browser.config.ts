import { defineConfig } from "vitest/config";

// Whole battles in a real browser against the real program, one file after the other: two cores have enough to do.
export default defineConfig({
  test: {
    include: ["tests/browser/**/*.test.ts"],
    fileParallelism: false,
    // The dice are fair and nobody knows them: a battle may open with a card that leaves a test nothing to show, and then
    // another is dealt.
    retry: 4,
    testTimeout: 600_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
});

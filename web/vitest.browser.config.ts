import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest comes first, so that nobody waits for it alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const last = ({ moduleId }: TestSpecification): number => (moduleId.includes("whole-battle") ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => last(a) - last(b));
  }
}

const measured = "tests/browser/figures.test.ts";
const usual = {
  testTimeout: 600_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000, interval: 20 } },
};

// Battles in a real browser against the real program, two at a time. Nothing is tried twice: every battle has its seed.
export default defineConfig({
  test: {
    globalSetup: ["tests/browser/one-browser.ts"],
    maxWorkers: 2,
    isolate: false,
    reporters: ["default", "json"],
    outputFile: { json: "../build/check/browser.json" },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { ...usual, name: "battles", include: ["tests/browser/**/*.test.ts"], exclude: [measured] },
      },
      // What is measured has the machine to itself.
      { extends: true, test: { ...usual, name: "figures", include: [measured], sequence: { groupOrder: 1 } } },
    ],
  },
});

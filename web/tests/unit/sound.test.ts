import { describe, expect, it } from "vitest";
import { score } from "../../src/sound/score";
import type { Cue } from "../../src/wire";

const heard: Cue[] = ["march", "ride", "charge", "volley", "cannon", "clash", "fall", "flight", "rally", "card", "turn", "end"]; // prettier-ignore

describe("what a cue sounds like", () => {
  it("is nothing where nothing is to be heard", () => expect(score("none")).toEqual([]));

  it.each(heard)("%s: some notes, none too loud, over within three seconds", (cue) => {
    const notes = score(cue);
    expect(notes.length).toBeGreaterThan(0);
    for (const { at, loud } of notes) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThan(3);
      expect(loud).toBeGreaterThan(0);
      expect(loud).toBeLessThanOrEqual(1);
    }
  });

  it("differs from cue to cue", () => {
    const tunes = heard.map((cue) => JSON.stringify(score(cue, () => 0.5)));
    expect(new Set(tunes).size).toBe(heard.length);
  });

  it("lets most muskets of a volley go off at the word", () => {
    let i = 0;
    const early = score("volley", () => (i++ % 10) / 10).filter(({ at }) => at < 0.35);
    expect(early.length).toBeGreaterThan(7);
  });
});

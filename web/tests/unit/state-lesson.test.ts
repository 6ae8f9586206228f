import { describe, expect, it } from "vitest";
import { type Heard, progressOf } from "../../src/state/lesson";
import type { Lesson, LessonCue, LessonStep } from "../../src/wire";

const cue = (verbs: string[] = [], told: string[] = []): LessonCue => ({ verbs, told });
const step = (title: string, more: Partial<LessonStep> = {}): LessonStep => ({
  title,
  say: `${title}.`,
  rules: [],
  point: { piece: "", instrument: "" },
  when: cue(),
  until: cue(),
  meanwhile: "",
  ...more,
});
const lesson: Lesson = {
  title: "A lesson",
  steps: [
    step("Hello"),
    step("Go", { until: cue(["go"]) }),
    step("Shoot", { when: cue(["shoot"]), until: cue(["shoot"]), meanwhile: "Go nearer." }),
    step("Goals"),
    step("They ran", { when: cue([], ["ran", "fell"]), meanwhile: "Shoot again." }),
    step("The end", { when: cue([], ["over"]), until: cue([], ["over"]) }),
  ],
};

type Words = Partial<Record<keyof Heard, string[]>>;
const heard = (words: Words): Heard => ({ told: [], given: [], offered: [], read: [], ...words });
const said = (words: Words): string | undefined => {
  const { step: now, awaited } = progressOf(lesson, heard(words));
  return now?.title ?? awaited?.meanwhile;
};

describe("a lesson", () => {
  it("begins at its beginning, and goes on when a step has been read", () => {
    expect(said({})).toBe("Hello");
    expect(said({ read: ["Hello"] })).toBe("Go");
  });

  it("waits for the deed, and reading is none", () => {
    expect(said({ read: ["Hello", "Go"], offered: ["go"] })).toBe("Go");
    expect(said({ read: ["Hello"], given: ["go"] })).toBe("Goals");
  });

  it("passes over a step whose moment has not come, and comes back to it when it has", () => {
    const read = ["Hello"];
    expect(said({ read, given: ["go"] })).toBe("Goals");
    expect(said({ read, given: ["go"], offered: ["shoot"] })).toBe("Shoot");
    expect(said({ read: ["Hello", "Goals"], given: ["go"], offered: ["shoot"] })).toBe("Shoot");
  });

  it("says what to do meanwhile where nothing else is left", () => {
    const read = ["Hello", "Goals"];
    expect(said({ read, given: ["go"] })).toBe("Go nearer.");
    expect(said({ read, given: ["go", "shoot"] })).toBe("Shoot again.");
    expect(said({ read, given: ["go", "shoot"], told: ["fell"] })).toBe("They ran");
  });

  it("is silent once all is done, or nothing can be said", () => {
    const read = ["Hello", "Goals", "They ran"];
    expect(said({ read, given: ["go", "shoot"] })).toBe(undefined);
    const whole = progressOf(lesson, heard({ read, given: ["go", "shoot"], told: ["ran", "over"] }));
    expect(whole).toEqual({ done: lesson.steps.length });
  });

  it("counts what is done, in whatever order", () => {
    expect(progressOf(lesson, heard({})).done).toBe(0);
    expect(progressOf(lesson, heard({ given: ["shoot"], told: ["over"] })).done).toBe(2);
  });

  it("does not forget a deed that came too early", () => {
    expect(said({ given: ["go", "shoot"], read: ["Hello"], offered: ["shoot"] })).toBe("Goals");
  });
});

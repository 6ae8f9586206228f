import { describe, expect, it } from "vitest";
import { Projector } from "../../src/screens/parts/projector.svelte";
import { unroll } from "../../src/screens/parts/reel";
import type { TableStage } from "../../src/table/types";
import type { Moment, Replay, Told, View, ViewPiece } from "../../src/wire";

const piece = (id: number, strength: number) => ({ id, strength, name: `${id}th` }) as ViewPiece;
const told = (sentence: string) => ({ sentence, cue: "none" }) as Told;
const first = { headline: "Turn 1", turn: 1, pieces: [piece(1, 12), piece(2, 12)], markers: [], instruments: [] } as unknown as View; // prettier-ignore

/** Steps are numbered as the battle counts them: two of them this seat could not see. */
const moment = (step: number, turn: number, pieces: ViewPiece[], ...sentences: string[]): Moment => ({
  step,
  order: "",
  told: sentences.map(told),
  before: "",
  digest: "",
  changes: { headline: `Turn ${turn}`, turn, pieces, gone: [] },
});

const replay: Replay = {
  first,
  moments: [moment(1, 1, [piece(1, 11)], "One falls."), moment(4, 2, [], "Turn 2 begins."), moment(5, 2, [piece(2, 9)], "Three fall.", "They waver.")], // prettier-ignore
  over: true,
};

/** A table that only remembers what it was asked. */
function memory(): { stage: TableStage; asked: string[] } {
  const asked: string[] = [];
  const stage = {
    show: (view: View) => asked.push(`show ${view.pieces.map(({ strength }) => strength).join(" ")}`),
    play: (step: Moment) => Promise.resolve(void asked.push(`play ${step.step}`)),
    hurry: () => undefined,
  };
  return { stage: stage as unknown as TableStage, asked };
}

describe("a reel", () => {
  const reel = unroll(replay);

  it("has the table after every step, and shares what did not change", () => {
    expect(reel.views.map(({ pieces }) => pieces.map(({ strength }) => strength))).toEqual([[12, 12], [11, 12], [11, 12], [11, 9]]); // prettier-ignore
    expect(reel.views[3]?.pieces[0]).toBe(reel.views[1]?.pieces[0]);
  });

  it("marks where turns begin", () => {
    expect(reel.marks).toEqual([
      { at: 0, headline: "Turn 1" },
      { at: 2, headline: "Turn 2" },
    ]);
  });

  it("knows after which step a line can be read", () => {
    expect(reel.lines.map(({ at, told }) => [at, told.sentence])).toEqual([
      [1, "One falls."],
      [2, "Turn 2 begins."],
      [3, "Three fall."],
      [3, "They waver."],
    ]);
  });
});

describe("a projector", () => {
  it("finds a step of the battle, or the next one that was seen", () => {
    const projector = new Projector(replay);
    expect([1, 2, 4, 5, 99].map((step) => projector.placeOf(step))).toEqual([1, 2, 2, 3, 3]);
  });

  it("goes anywhere at once, and never beyond the ends", () => {
    const projector = new Projector(replay);
    const { stage, asked } = memory();
    projector.useStage(stage);
    projector.go(3);
    projector.go(-5);
    projector.go(99);
    expect(projector.at).toBe(3);
    expect(asked).toEqual(["show 12 12", "show 11 9", "show 12 12", "show 11 9"]);
  });

  it("plays a step forwards, and stops at the end", async () => {
    const projector = new Projector(replay);
    const { stage, asked } = memory();
    projector.useStage(stage);
    await projector.forward();
    expect(projector.at).toBe(1);
    projector.go(3);
    await projector.forward();
    expect(projector.at).toBe(3);
    expect(asked).toEqual(["show 12 12", "play 1", "show 11 9"]);
  });

  it("plays to the end by itself", async () => {
    const projector = new Projector(replay);
    const { stage, asked } = memory();
    projector.useStage(stage);
    projector.speed = 1000;
    await projector.play();
    expect(asked).toEqual(["show 12 12", "play 1", "play 4", "play 5"]);
    expect(projector.playing).toBe(false);
  });

  it("ends where somebody went while the table still moved", async () => {
    const projector = new Projector(replay);
    const { stage, asked } = memory();
    let arrive = (): void => undefined;
    stage.play = (_, after) => new Promise((done) => (arrive = () => (stage.show(after), done())));
    projector.useStage(stage);
    const moving = projector.forward();
    await Promise.resolve();
    projector.go(3);
    arrive();
    await moving;
    expect(projector.at).toBe(3);
    expect(asked.at(-1)).toBe("show 11 9");
  });

  it("leaves off playing when somebody wants to be elsewhere", async () => {
    const projector = new Projector(replay);
    projector.useStage(memory().stage);
    projector.speed = 1000;
    const playing = projector.play();
    projector.go(0);
    await playing;
    expect(projector.at).toBe(0);
  });
});

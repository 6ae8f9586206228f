import { beforeEach, expect, it, vi } from "vitest";
import { BattleSetup } from "../../src/screens/parts/setup.svelte";
import { api } from "../../src/state/api";
import type { ArmyInfo, BattlePreview, RulebookInfo, ScenarioInfo } from "../../src/wire";

const army = (side: string, chairs: number): ArmyInfo => ({ side, name: side, chairs, commanders: [], units: [] });
const previewOf = (...armies: ArmyInfo[]): BattlePreview => ({
  rulebook: "",
  rulebooks: [],
  title: "",
  description: "",
  minutes: 0,
  armies,
  view: {
    title: "",
    rulebook: "",
    headline: "",
    turn: 0,
    table: { size: [1, 1], unit: "inch", units: "inches", mark: '"', ruler: 12, terrain: [] },
    sides: [],
    pieces: [],
    markers: [],
    instruments: [],
    goals: [],
  },
  notes: [],
});

beforeEach(() => vi.restoreAllMocks());

async function seated(...armies: ArmyInfo[]): Promise<[string, string][]> {
  vi.spyOn(api, "preview").mockResolvedValue(previewOf(...armies));
  const setup = new BattleSetup("computer");
  await setup.look();
  return setup.seats.map(({ seat, player }) => [seat.side, player]);
}

it("whoever chooses sits with the first army, the others with theirs", async () => {
  expect(await seated(army("red", 1), army("blue", 1))).toEqual([
    ["red", "here"],
    ["blue", "computer"],
  ]);
});

const scenario = (
  id: string,
  rulebook: string,
  solo: boolean,
  { minutes = 20, lesson = false } = {},
): ScenarioInfo => ({
  id,
  title: id,
  description: "",
  rulebooks: [rulebook],
  units: 2,
  minutes,
  random: false,
  solo,
  figures: 20,
  lesson,
});
const book = (id: string): RulebookInfo => ({ id, title: id, about: "", options: [], levels: [], usual_level: "" });

async function opened(setup: BattleSetup, ...others: ScenarioInfo[]): Promise<[string, string]> {
  vi.spyOn(api, "catalogue").mockResolvedValue({
    rulebooks: [book("first"), book("second")],
    scenarios: [
      scenario("a", "first", false),
      scenario("b", "second", false),
      scenario("long", "second", true, { minutes: 25 }),
      scenario("c", "second", true),
      ...others,
    ],
  });
  vi.spyOn(api, "preview").mockImplementation((choice) =>
    Promise.resolve({ ...previewOf(army("red", 1)), rulebook: choice.rulebook }),
  );
  await setup.open();
  return [setup.rulebook, setup.scenario];
}

it("whoever comes alone is shown the shortest battle for one", async () => {
  expect(await opened(new BattleSetup("table"))).toEqual(["second", "c"]);
  expect(await opened(new BattleSetup("computer"))).toEqual(["first", "a"]);
});

it("a battle with a guide comes first in the list, and is chosen by nobody but those who want it", async () => {
  const setup = new BattleSetup("computer");
  const lesson = scenario("lesson", "first", false, { minutes: 10, lesson: true });
  expect(await opened(setup, lesson)).toEqual(["first", "a"]);
  expect(setup.scenarios.map(({ id }) => id)).toEqual(["lesson", "a"]);
});

it("opens at the book that was asked for, and at the first if there is no such book", async () => {
  expect(await opened(new BattleSetup("computer", "second"))).toEqual(["second", "b"]);
  expect(await opened(new BattleSetup("computer", "third"))).toEqual(["first", "a"]);
});

it("an army that the table moves has no chair, and is not the one to sit with", async () => {
  expect(await seated(army("red", 0), army("blue", 1))).toEqual([["blue", "here"]]);
});

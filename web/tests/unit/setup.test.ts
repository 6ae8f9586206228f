import { beforeEach, expect, it, vi } from "vitest";
import { BattleSetup } from "../../src/screens/parts/setup.svelte";
import { api } from "../../src/state/api";
import type { ArmyInfo, BattlePreview } from "../../src/wire";

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

it("an army that the table moves has no chair, and is not the one to sit with", async () => {
  expect(await seated(army("red", 0), army("blue", 1))).toEqual([["blue", "here"]]);
});

import { describe, expect, it } from "vitest";
import { sidesChanged } from "../../src/report/again";
import {
  coursePoints,
  curveGround,
  curveLine,
  fallen,
  fatesOf,
  fileName,
  fortune,
  luckWords,
} from "../../src/report/figures";
import type { Luck, SeatInfo, TurnBalance, UnitFate } from "../../src/wire";

const balance = (turn: number, balance: number): TurnBalance => ({ turn, step: turn * 10, balance, red: 50, blue: 50 });
const fate = (name: string, side: string, began: number, left: number): UnitFate => ({ name, side, kind: "infantry", began, left, gone: left === 0 }); // prettier-ignore
const luck = (rolled: number): Luck => ({
  dice: 60,
  expected: 20,
  rolled,
  spread: 4,
  pips: { dice: 0, expected: 0, rolled: 0, spread: 0 },
});

describe("the course of a battle", () => {
  it("has red's advantage above the middle and blue's below it, from edge to edge", () => {
    const points = coursePoints([balance(1, 0), balance(2, 1), balance(3, -0.5)], 200, 100);
    expect(points.map(({ x, y }) => [x, y])).toEqual([
      [0, 50],
      [100, 0],
      [200, 75],
    ]);
  });

  it("stays within its box whatever the balance", () => {
    expect(coursePoints([balance(1, 7)], 200, 100)[0]?.y).toBe(0);
    expect(coursePoints([balance(1, -7)], 200, 100)[0]?.y).toBe(100);
  });

  it("is drawn through every point, and closed to the middle", () => {
    const points = coursePoints([balance(1, 0), balance(2, 1)], 200, 100);
    expect(curveLine(points)).toBe("M0.0 50.0 C100.0 50.0 100.0 0.0 200.0 0.0");
    expect(curveGround(points, 100)).toBe(`${curveLine(points)} L200.0 50 L0.0 50 Z`);
  });

  it("is nothing for a battle that has not begun", () => {
    expect(curveLine([])).toBe("");
    expect(curveGround([], 100)).toBe("");
  });
});

describe("losses", () => {
  const losses = [fate("Guard", "red", 12, 12), fate("Foot", "red", 12, 3), fate("Ligne", "blue", 12, 0)];

  it("puts the units that suffered most first, each under its own side", () => {
    expect(fatesOf(losses, "red").map(({ name }) => name)).toEqual(["Foot", "Guard"]);
    expect(fatesOf(losses, "blue").map(({ name }) => name)).toEqual(["Ligne"]);
  });

  it("counts the fallen of an army", () => expect(fallen(fatesOf(losses, "red"))).toEqual({ began: 24, fell: 9 }));
});

describe("luck", () => {
  it("is measured in spreads", () => expect(fortune(luck(26))).toBe(1.5));

  it.each([
    [20, "About as the dice should fall."],
    [23, "A little lucky."],
    [26, "Lucky."],
    [30, "Wonderfully lucky."],
    [17, "A little unlucky."],
    [14, "Unlucky."],
    [10, "Dreadfully unlucky."],
  ])("of %i successes where 20 were due: %s", (rolled, words) => expect(luckWords(luck(rolled))).toBe(words));

  it("needs dice", () => {
    const none = { ...luck(0), dice: 0, expected: 0, spread: 0 };
    expect(fortune(none)).toBe(0);
    expect(luckWords(none)).toBe("No dice were thrown.");
  });
});

describe("the same battle with sides changed", () => {
  const seats: SeatInfo[] = [
    { seat: { side: "red", chair: 0 }, player: "here", level: "", present: true },
    { seat: { side: "blue", chair: 0 }, player: "afar", level: "", present: true },
    { seat: { side: "blue", chair: 1 }, player: "computer", level: "captain", present: false },
  ];

  it("seats whoever asks here, on the other side", () => {
    expect(sidesChanged(seats, [{ side: "blue", chair: 0 }])).toEqual([
      { seat: { side: "blue", chair: 0 }, player: "afar", level: "" },
      { seat: { side: "red", chair: 0 }, player: "here", level: "" },
      { seat: { side: "red", chair: 1 }, player: "computer", level: "captain" },
    ]);
  });

  it("leaves everybody on the one side that has chairs", () => {
    const [red] = seats.map((seat) => ({ ...seat }));
    expect(red && sidesChanged([red], [red.seat])).toEqual([{ seat: red?.seat, player: "here", level: "" }]);
  });

  it("leaves everybody his place for one who only watched", () => {
    expect(sidesChanged(seats, []).map(({ player }) => player)).toEqual(["here", "afar", "computer"]);
  });
});

describe("the name of the file", () => {
  it.each([
    ["The Bridge at Marlow", "the-bridge-at-marlow"],
    ["../Küche: 7!", "küche-7"],
    ["…", "battle"],
  ])("of %s is %s", (title, name) => expect(fileName(title)).toBe(name));
});

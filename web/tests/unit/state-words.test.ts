import { expect, test } from "vitest";
import { faceOf } from "../../src/panels/card";
import { sharedWords } from "../../src/panels/columns";
import { spansOf } from "../../src/panels/names";
import { nameOfSeat } from "../../src/panels/seats";
import { chairName } from "../../src/screens/parts/chair";
import type { View } from "../../src/wire";

const named = [
  { name: "Garde", side: "blue" },
  { name: "Garde royale", side: "red" },
  { name: "44th Foot", side: "red" },
];

test("names in a sentence are found with their side, the longest first", () => {
  expect(spansOf("44th Foot fire on Garde royale.", named)).toEqual([
    { text: "44th Foot", side: "red" },
    { text: " fire on ", side: "" },
    { text: "Garde royale", side: "red" },
    { text: ".", side: "" },
  ]);
});

test("a name inside another word is not one", () => {
  expect(spansOf("The 144th Footmen rest in the Gardens.", named)).toEqual([
    { text: "The 144th Footmen rest in the Gardens.", side: "" },
  ]);
  expect(spansOf("", named)).toEqual([]);
});

test("cards are read from their codes, and what is no card has no face", () => {
  expect(faceOf("10S")).toEqual({ rank: "10", suit: "S", red: false, name: "10 of spades" });
  expect(faceOf("QH")?.name).toBe("queen of hearts");
  expect(faceOf("red-joker")).toMatchObject({ suit: undefined, red: true });
  expect(faceOf("11H")).toBeUndefined();
});

test("a seat is called by its army, and by its general or number where there are several", () => {
  const army = { side: "red", name: "The Allies", commanders: [] as string[] };
  const view = { sides: [army] } as unknown as View;
  const seat = { side: "red", chair: 1 } as const;
  const info = (chair: number) => ({ seat: { ...seat, chair }, player: "here" as const, level: "", present: true });
  expect(nameOfSeat(seat, view)).toBe("The Allies");
  expect(nameOfSeat(seat, view, [info(0), info(1)])).toBe("The Allies, 2");
  expect(nameOfSeat({ side: "blue", chair: 0 }, view)).toBe("blue");
  army.commanders = ["Sir John Moore", "Lord Paget"];
  expect(nameOfSeat(seat, view)).toBe("The Allies");
  expect(nameOfSeat(seat, view, [info(0), info(1)])).toBe("Lord Paget");
});

test("a chair on the start screen is called by its general", () => {
  const army = { side: "red", name: "The Allies", chairs: 2, commanders: ["Sir John Moore"] };
  expect(chairName(army, 0)).toBe("The Allies: Sir John Moore");
  expect(chairName(army, 1)).toBe("The Allies: Second general");
  expect(chairName({ ...army, chairs: 1 }, 0)).toBe("The Allies");
});

test("what all lines of an army begin with is said once", () => {
  expect(sharedWords(["Points of Moore", "Points of Paget"])).toBe("Points of");
  expect(sharedWords(["Points of Lord Hill", "Points of Lord Paget"]), "names stay whole").toBe("Points of");
  expect(sharedWords(["Command points", "Turns held"])).toBe("");
  expect(sharedWords(["Held", "Held"])).toBe("");
  expect(sharedWords(["Command points"])).toBe("");
});

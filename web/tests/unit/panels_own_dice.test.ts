import { expect, test } from "vitest";
import { readFaces, withFace, withoutLast } from "../../src/panels/own_dice";
import type { AskedThrow } from "../../src/wire";

const asked = (...pools: [dice: number, sides: number][]): AskedThrow => ({
  title: "A volley",
  pools: pools.map(([dice, sides]) => ({ side: "red", unit: 1, dice, sides, needs: 4 })),
  why: [],
});

test("common dice are typed one after another, with or without blanks", () => {
  expect(readFaces("44 1,6", asked([4, 6]))).toEqual({ faces: [4, 4, 1, 6], fault: "" });
  expect(readFaces("", asked([4, 6]))).toEqual({ faces: [], fault: "" });
});

test("large dice stand apart, also behind common ones", () => {
  expect(readFaces("10 7", asked([2, 10])).faces).toEqual([10, 7]);
  expect(readFaces("36 10", asked([2, 6], [1, 10])).faces).toEqual([3, 6, 10]);
});

test("what cannot be is said", () => {
  expect(readFaces("47", asked([2, 6])).fault).toBe("7 is no face of a die.");
  expect(readFaces("0", asked([2, 6])).fault).toBe("0 is no face of a die.");
  expect(readFaces("11", asked([1, 10])).fault).toBe("11 is no face of a die of 10 sides.");
  expect(readFaces("4x", asked([2, 6])).fault).toBe("4x is no face of a die.");
  expect(readFaces("123", asked([2, 6])).fault).toBe("Only 2 are asked for.");
});

test("a tap adds a face and takes the last away", () => {
  const one = asked([2, 6]);
  expect(readFaces(withFace("4", 6), one).faces).toEqual([4, 6]);
  expect(readFaces(withoutLast("46", one), one).faces).toEqual([4]);
  expect(withoutLast("", one)).toBe("");
});

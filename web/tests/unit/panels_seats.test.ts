import { expect, test } from "vitest";
import { turnFor, youAre } from "../../src/panels/seats";
import type { Seat, SeatInfo, View, ViewPiece, ViewSide } from "../../src/wire";
import { isOwn } from "../../src/table/own";

const dress = { style: "foot", coat: "", facings: "", flag: "" };
const sides: ViewSide[] = [
  { side: "red", name: "The British", dress, commanders: ["Sir John Moore", "Lord Paget"], edge: "south" },
  { side: "blue", name: "The French", dress, commanders: ["Marshal Soult"], edge: "north" },
];
const view = { sides } as View;
const red: Seat = { side: "red", chair: 0 };
const paget: Seat = { side: "red", chair: 1 };
const blue: Seat = { side: "blue", chair: 0 };
const seats = [red, paget, blue].map((seat): SeatInfo => ({ seat, player: "here", level: "", present: true }));

test("who joins is told whom he commands", () => {
  expect(youAre([blue], view, seats)).toEqual({ side: "blue", sentence: "You command the French." });
  expect(youAre([paget], view, seats)?.sentence).toBe("You are Lord Paget, for the British; your units have a star.");
  expect(youAre([], view, seats), "who watches is nobody").toBeUndefined();
  expect(youAre([red, blue], view, seats), "nor is he who plays both sides").toBeUndefined();
});

test("one's own edge lies below", () => {
  expect(turnFor([red, paget], sides)).toBe(0);
  expect(turnFor([blue], sides)).toBe(180);
  expect(turnFor([], sides)).toBe(0);
  expect(turnFor([red, blue], sides), "two at one screen keep it as it lies").toBe(0);
});

test("units are one's own, a comrade's, or nobody's in particular", () => {
  const piece = (side: string, chair?: number) => ({ side, ...(chair === undefined ? {} : { chair }) }) as ViewPiece;
  expect(isOwn(piece("red", 1), paget)).toBe(true);
  expect(isOwn(piece("red", 0), paget)).toBe(false);
  expect(isOwn(piece("red"), paget)).toBeUndefined();
  expect(isOwn(piece("blue", 1), paget)).toBeUndefined();
  expect(isOwn(piece("red", 1), undefined)).toBeUndefined();
});

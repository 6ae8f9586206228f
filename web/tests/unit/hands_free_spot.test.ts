import { expect, it } from "vitest";
import { freeSpot } from "../../src/hands/free_spot";

const table = { width: 1000, height: 600 };
const box = { width: 200, height: 150 };
const ground = (x: number, y: number, width: number, height: number) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

const covers = (spot: { x: number; y: number }, taken: { x: number; y: number }[]): boolean =>
  taken.some(({ x, y }) => x > spot.x && x < spot.x + box.width && y > spot.y && y < spot.y + box.height);

it("lies on nobody where there is room", () => {
  const taken = [ground(300, 200, 400, 60), ground(300, 320, 400, 60)];
  const spot = freeSpot(box, { x: 500, y: 230 }, taken, table);
  for (const one of taken) expect(covers(spot, one)).toBe(false);
});

it("is near what it is about, and on the table", () => {
  const near = freeSpot(box, { x: 950, y: 50 }, [], table);
  expect(near.x).toBeGreaterThan(500);
  expect(near.y).toBeLessThan(200);
  expect(near.x + box.width).toBeLessThanOrEqual(table.width);
  const large = freeSpot({ width: 2000, height: 900 }, { x: 500, y: 300 }, [], table);
  expect(large).toEqual({ x: 10, y: 10 });
});

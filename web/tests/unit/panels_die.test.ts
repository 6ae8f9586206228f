import { describe, expect, it } from "vitest";
import { shapeOf } from "../../src/panels/die";

describe("dice", () => {
  it("of six sides are common cubes", () => {
    expect(shapeOf(6)).toBeUndefined();
  });

  it("of other sides have a shape each, and what has none is a disc", () => {
    const outlines = [3, 4, 8, 10, 12, 20].map((sides) => {
      const shape = shapeOf(sides);
      return `${shape?.outline}${shape?.edges}`;
    });
    expect(new Set(outlines).size).toBe(outlines.length);
    expect(shapeOf(7)).toEqual(shapeOf(100));
    expect(outlines).not.toContain(`${shapeOf(7)?.outline}`);
  });

  it("stay within their square", () => {
    for (const sides of [3, 4, 7, 8, 10, 12, 20])
      for (const number of `${shapeOf(sides)?.outline} ${shapeOf(sides)?.edges}`.match(/\d*\.?\d+/g) ?? []) {
        expect(Number(number)).toBeGreaterThanOrEqual(0);
        expect(Number(number)).toBeLessThanOrEqual(10);
      }
  });
});

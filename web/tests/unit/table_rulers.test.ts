import { expect, it } from "vitest";
import type { Ground } from "../../src/table/ground";
import { ruleNumbers, uprightTurn } from "../../src/table/rule_numbers";

const ground: Ground = { size: [72, 48], mark: '"', ruler: 12, span: 1, features: [] };

it("numbers the rules along the upper edge and up the left one", () => {
  const numbers = ruleNumbers(ground, () => 1);
  const across = numbers.filter(({ at }) => at[1] < 0 && at[0] > 0);
  const up = numbers.filter(({ at }) => at[0] < 0);
  expect(across.map(({ text }) => text)).toEqual(["0″", "12″", "24″", "36″", "48″", "60″"]);
  expect(up.map(({ text }) => text)).toEqual(["0″", "12″", "24″", "36″"]);
});

it("turns them so that they are upright however the table lies", () => {
  for (const quarter of [0, 1, 2, 3, -1, -2])
    for (const lean of [-0.6, 0, 0.6]) {
      const angle = (quarter * Math.PI) / 2 + lean;
      expect(Math.cos(angle + uprightTurn(angle))).toBeGreaterThan(0.7);
    }
});

import { expect, it } from "vitest";

import { lengthText, runText } from "../../src/hands/measure";

it("tells lengths in the unit of the table", () => {
  expect(lengthText(9.42, '"')).toBe("9.4″");
  expect(lengthText(9.42, "cm")).toBe("9.4 cm");
  expect(runText(3, 5, "cm")).toBe("3.0 cm · 2.0 cm left");
});

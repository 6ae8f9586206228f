import { expect, it } from "vitest";
import { broken } from "../../src/table/lines";

const width = (line: string): number => line.length;

it("breaks a sentence where it would be too long, and never a word", () => {
  expect(broken("no delay", 10, width)).toEqual(["no delay"]);
  expect(broken("half speed and in disorder", 10, width)).toEqual(["half speed", "and in", "disorder"]);
  expect(broken("disordered", 4, width)).toEqual(["disordered"]);
});

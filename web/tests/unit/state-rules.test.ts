import { expect, test } from "vitest";
import { pathToBook, pathToRule, spansOfRule, usesIn } from "../../src/state/rules";
import type { Replay, Told } from "../../src/wire";

const from = (screen: string, id = "", key = "", query = "") => ({
  screen,
  id,
  key,
  query: new URLSearchParams(query),
});

test("a battle comes along to the rulebook, and stays when another page of it is turned to", () => {
  expect(pathToBook("kingdom", from("start"))).toBe("/rules/kingdom");
  expect(pathToRule("kingdom", "TKO-CUP-01", from("start"))).toBe("/rules/kingdom?rule=TKO-CUP-01");
  expect(pathToRule("kingdom", "TKO-CUP-01", from("battle", "b1", "secret"))).toBe(
    "/rules/kingdom?rule=TKO-CUP-01&battle=b1#secret",
  );
  expect(pathToBook("crimea", from("rules", "kingdom", "secret", "battle=b1&part=sheet"), { part: "glossary" })).toBe(
    "/rules/crimea?part=glossary&battle=b1#secret",
  );
});

test("every line of the journal that cites a rule is found under it", () => {
  const told = (sentence: string, rules: string[]) => ({ sentence, rules }) as Told;
  const moment = (step: number, turn: number, ...lines: Told[]) => ({ step, told: lines, changes: { turn } });
  const replay = {
    moments: [
      moment(1, 1, told("They march.", ["KM1-MOVE-11"])),
      moment(2, 2, told("They march again.", ["KM1-MOVE-11", "KM1-RES-30"]), told("Silence.", [])),
    ],
  } as unknown as Replay;
  const uses = usesIn(replay);
  expect([...uses.keys()]).toEqual(["KM1-MOVE-11", "KM1-RES-30"]);
  expect(uses.get("KM1-MOVE-11")).toEqual([
    { step: 1, turn: 1, sentence: "They march." },
    { step: 2, turn: 2, sentence: "They march again." },
  ]);
});

test("numbers of rules and words of code are found in a rule", () => {
  expect(spansOfRule("As KM1-MOD-T1, unless `quality` (KM1-QUAL-03).")).toEqual([
    { text: "As ", kind: "words" },
    { text: "KM1-MOD-T1", kind: "rule" },
    { text: ", unless ", kind: "words" },
    { text: "quality", kind: "code" },
    { text: " (", kind: "words" },
    { text: "KM1-QUAL-03", kind: "rule" },
    { text: ").", kind: "words" },
  ]);
  expect(spansOfRule("")).toEqual([]);
});

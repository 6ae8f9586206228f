// Hand to hand where the rules leave a choice: which friend a newcomer helps, and which enemy a winner hits.

import { expect, test } from "vitest";
import { Robot } from "./robot";
import { keyOf, newContext, newPage, openBattle, picture, serve } from "./support";

const server = serve(12);

test("a friend is helped and an enemy is hit, each picked on the table", async () => {
  const made = await server.alone("outnumbered.toml");
  const { page, said, shame } = await newPage(await newContext(), server);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  const men = page.getByRole("list", { name: "Men to choose from" }).getByRole("button");
  /** Plays as a general would until this is asked, and then points at the last who may be meant. */
  const pickLast = async (question: RegExp, verb: string, name: string): Promise<void> => {
    const asked = robot.prompt.filter({ hasText: question });
    for (await robot.turn(); !(await asked.count()); await robot.turn()) expect(await robot.obey()).not.toBe("over");
    if (!(await men.count())) await robot.verb(verb).click();
    const who = men.last();
    const spot = await who.boundingBox();
    if (!spot) throw new Error("nobody is to be chosen");
    await robot.point(spot);
    await picture(page, name);
    await robot.click(spot);
    await robot.atRest();
    if (await robot.confirm.isVisible()) await robot.give();
    await robot.turn();
  };
  await pickLast(/ comes up: whom does he help\?/, "Help", "melee-helped");
  await pickLast(/ has the better of it: whom does he hit\?/, "Hit", "melee-hit");
  const given = said.flatMap((message) => (message.type === "order" ? [message.order] : []));
  for (const verb of ["relieve", "strike"])
    expect(given.find((order) => order["verb"] === verb)).toEqual({ verb, figure: expect.any(Number) });
  await robot.journal
    .getByText(/^Hurts suffered: /)
    .first()
    .waitFor();
  expect(shame).toEqual([]);
});

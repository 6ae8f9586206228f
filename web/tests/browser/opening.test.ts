// What happened before somebody came is played before his eyes, and can be shown again.

import { expect, test } from "vitest";
import type { BattleMade, Moment } from "../../src/wire";
import { Robot } from "./robot";
import { keyOf, newContext, newPage, openBattle, picture, serve } from "./support";

const server = serve(1);

/** What has happened once the computer, who begins by himself and elsewhere, waits for the first player. */
async function opening(made: BattleMade, key: string): Promise<Moment[]> {
  let moments: Moment[] = [];
  const rests = async (): Promise<boolean> => {
    const before = moments.length;
    ({ moments } = await server.replay(made.id, key));
    return moments.length === before && moments.some(({ by }) => by?.side === "blue");
  };
  await expect.poll(rests, { message: "the computer has acted before anybody came", interval: 250 }).toBe(true);
  return moments;
}

test("the opening is shown, Space hurries, and what the others did is shown again", async () => {
  const made = await server.small();
  const key = keyOf(made, "red");
  const moments = await opening(made, key);
  const all = moments.flatMap(({ told }) => told.map(({ sentence }) => sentence));

  const watched = await newPage(await newContext({}, { pace: 1, dice: 1, cards: 1 }), server);
  const { page } = watched;
  await openBattle(page, server, made.id, key);
  const robot = new Robot(page);
  const lines = robot.journal.getByRole("log").locator("p, h3");
  // Headed by who acts, never by whose move it will be.
  const heading = robot.prompt.getByRole("heading");
  await expect.poll(() => heading.innerText()).toMatch(/Bonnard/i);
  expect(await heading.innerText()).not.toMatch(/your move/i);
  expect(await page.title()).not.toMatch(/^Your move/);
  expect(await lines.count(), "the journal is written as it happens").toBeLessThan(all.length);
  await picture(page, "opening");

  await page.keyboard.press("Space");
  await robot.turn();
  await expect.poll(() => heading.innerText()).toMatch(/your move/i);
  await expect.poll(() => robot.journal.innerText()).toContain(all.at(-1)?.split(":")[0]);

  const again = robot.prompt.getByRole("button", { name: "Show that again" });
  await again.click();
  await expect.poll(() => heading.innerText()).toMatch(/Bonnard/i);
  await page.keyboard.press("Escape");
  await robot.turn();
  await expect.poll(() => heading.innerText()).toMatch(/your move/i);
  await picture(page, "opening-marked");

  // Space does the same where nothing is being shown.
  await page.getByRole("application").focus();
  await robot.key("Space");
  await expect.poll(() => heading.innerText()).toMatch(/Bonnard/i);
  await page.keyboard.press("Space");
  await robot.turn();
  await expect.poll(() => heading.innerText()).toMatch(/your move/i);

  // Whoever loads the page again has seen it.
  await page.reload();
  await robot.turn();
  expect(await heading.innerText()).toMatch(/your move/i);
  expect(watched.shame).toEqual([]);
});

test("a line of the journal moves the table only to what is out of sight, and there is a way back", async () => {
  const made = await server.small();
  const { page, shame } = await newPage(await newContext(), server);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  const line = robot.journal.getByRole("button", { name: /^9e Ligne/ }).last();
  const before = await robot.spotOf(/^44th Foot/);
  await line.click();
  await robot.atRest();
  expect(await robot.spotOf(/^44th Foot/), "all of the table is in sight").toEqual(before);

  const table = await page.getByRole("application").boundingBox();
  if (!table) throw new Error("there is no table");
  await page.mouse.move(table.x + 20, table.y + table.height - 20);
  for (let turns = 0; turns < 6; turns++) await page.mouse.wheel(0, -400);
  await robot.atRest();
  const near = await robot.spotOf(/^44th Foot/);
  await line.click();
  const back = robot.journal.getByRole("button", { name: "Back to where you were" });
  await back.waitFor();
  await robot.atRest();
  expect(await robot.spotOf(/^44th Foot/)).not.toEqual(near);
  await back.click();
  await back.waitFor({ state: "detached" });
  expect(await robot.spotOf(/^44th Foot/)).toEqual(near);
  expect(shame).toEqual([]);
});

test("who only watches is shown the present turn when he comes, and Space hurries", async () => {
  const made = await server.small();
  const moments = await opening(made, made.watch);
  const all = moments.flatMap(({ told }) => told);
  const { page, shame } = await newPage(await newContext({}, { pace: 1, dice: 1, cards: 1 }), server);
  await openBattle(page, server, made.id, made.watch);
  const robot = new Robot(page);
  const lines = robot.journal.getByRole("log").locator("p, h3");
  expect(await lines.count(), "the journal is written as it happens").toBeLessThan(all.length);
  await picture(page, "opening-watched");
  await page.keyboard.press("Space");
  await robot.atRest();
  await expect.poll(() => robot.journal.innerText()).toContain(all.at(-1)?.sentence.split(":")[0]);

  // Whoever loads the page again has seen it.
  await page.reload();
  await robot.atRest();
  await expect.poll(() => robot.journal.innerText()).toContain(all.at(-1)?.sentence.split(":")[0]);
  expect(shame).toEqual([]);
});

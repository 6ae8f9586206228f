// A whole activation without touching the mouse.

import { expect, test } from "vitest";
import { Robot } from "./robot";
import { keyOf, newContext, newPage, openBattle, picture, serve } from "./support";

const server = serve(1);

test("activate, march, take back, march again and finish by keyboard alone", async () => {
  const made = await server.small();
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  const press = (key: string): Promise<void> => robot.key(key);
  expect(await robot.turn()).toBe("orders");

  // To the table by Tab, and on it from piece to piece.
  const table = page.getByRole("application");
  for (let tabs = 0; !(await table.evaluate((host) => host === document.activeElement)); tabs++) {
    expect(tabs, "Tab comes to the table").toBeLessThan(30);
    await press("Tab");
  }
  await press("Tab");
  const { picked } = robot;
  const first = await picked.innerText();
  await press("]");
  await expect.poll(() => picked.innerText()).not.toBe(first);
  await press("[");
  await expect.poll(() => picked.innerText()).toBe(first);

  await press(await robot.letterOf("Activate"));
  await robot.verb("March").waitFor();
  const march = await robot.letterOf("March");
  const before = watched.heard.length;

  await press(march);
  await robot.draft.waitFor();
  await press("Escape");
  await robot.draft.waitFor({ state: "detached" });
  expect(await robot.verb("March").isVisible(), "Esc only laid the verb down").toBe(true);

  await press(march);
  await robot.draft.waitFor();
  for (let inches = 0; inches < 3; inches++) await press("ArrowUp");
  await press("Enter");
  await robot.confirm.waitFor();
  await press("e");
  await press("q");
  await picture(page, "keyboard-march");
  await press("Enter");
  await robot.draft.waitFor({ state: "detached" });
  await expect.poll(() => robot.verb("March").count(), { message: "it has marched" }).toBe(0);
  const moved = watched.heard.slice(before).filter((message) => message.type === "happened");
  expect(moved.length).toBeGreaterThan(0);

  // An onlooker pushed aside may have to be arranged first; either way Z takes the march back.
  for (let taken = 0; (await robot.verb("March").count()) === 0; taken++) {
    expect(taken, "Z takes the march back").toBeLessThan(4);
    await robot.over(() => press("z"));
    await robot.turn();
  }

  await press("?");
  const help = page.getByRole("dialog", { name: /keys/i });
  await help.waitFor();
  await picture(page, "keys");
  await press("Escape");
  await help.waitFor({ state: "detached" });

  await press("h");
  await page.getByRole("region", { name: "What a general would do" }).waitFor();
  await press("Escape");
  await page.getByRole("region", { name: "What a general would do" }).waitFor({ state: "detached" });

  await press("r");
  await press("ArrowRight");
  await page.getByRole("button", { name: "Ruler", pressed: true }).waitFor();
  await press("Escape");
  await page.getByRole("button", { name: "Ruler", pressed: false }).waitFor();

  await press(await robot.letterOf("Finish"));
  await expect.poll(() => robot.verb("Finish").count(), { message: "the activation is over" }).toBe(0);
  expect(watched.shame).toEqual([]);
});

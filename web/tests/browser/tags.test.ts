// Tags of generals and places say what they are; a table that lies turned is read by whoever sits there.

import { join } from "node:path";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Robot } from "./robot";
import { keyOf, newContext, newPage, openBattle, picture, serve } from "./support";

const server = serve(1);

test("generals and places explain themselves to keys and to the pointer", async () => {
  const made = await server.small(undefined, "marlow");
  const { page, shame } = await newPage(await newContext(), server);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  const list = page.getByRole("list", { name: "Generals and places" });
  const names = (await list.getByRole("button").allInnerTexts()).map((text) => text.split(": ")[0] ?? "");
  expect(names.length, "a general a side and the place to be held").toBeGreaterThanOrEqual(3);
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  for (const name of names) {
    await list.getByRole("button", { name }).focus();
    await card(name).waitFor();
    await card(name)
      .getByRole("button", { name: /^Rule KM1-/ })
      .waitFor();
  }
  await picture(page, "tag-explained");

  const name = names[0] ?? "";
  const at = await list.getByRole("button", { name }).boundingBox();
  if (!at) throw new Error("there is no general");
  await page.getByRole("application").focus();
  await card(name).waitFor({ state: "detached" });
  await robot.point({ x: at.x + at.width / 2, y: at.y + at.height / 2 });
  await card(name).waitFor();
  expect(shame).toEqual([]);
});

test("of several generals one's own has the star", async () => {
  const toml = readFileSync(join(import.meta.dirname, "teams.toml"), "utf8");
  const made = await server.make({
    battle: { rulebook: "kingsmen2", scenario: "", toml, options: [] },
    seats: [{ seat: { side: "red", chair: 0 }, player: "here", level: "" }],
  });
  const { page, heard, shame } = await newPage(await newContext(), server);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  const welcome = heard.find((message) => message.type === "welcome");
  const generals = welcome?.view.markers.filter(({ kind }) => kind === "general") ?? [];
  expect(generals.filter(({ side }) => side === "red").map(({ chair }) => chair)).toEqual([0, 1, 2]);
  await picture(page, "tag-star");
  expect(shame).toEqual([]);
});

test("whoever sits on the far side reads the rules along the edge upright", async () => {
  const made = await server.make({
    battle: { rulebook: "", scenario: "meeting", toml: "", options: [] },
    seats: [{ seat: { side: "blue", chair: 0 }, player: "here", level: "" }],
  });
  const { page, shame } = await newPage(await newContext(), server);
  await openBattle(page, server, made.id, keyOf(made, "blue"));
  await new Robot(page).turn();
  await picture(page, "rulers-turned");
  expect(shame).toEqual([]);
});

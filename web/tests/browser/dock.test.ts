// Everything one answers with stands in the dock, nothing of it over the table, and the table has the room that is left.

import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { Robot } from "./robot";
import { keyOf, newContext, newPage, openBattle, phone, picture, quickest, resize, serve } from "./support";

const server = serve(1);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(one: Locator): Promise<Box> {
  const box = await one.boundingBox();
  if (!box) throw new Error("it is not to be seen");
  return box;
}

/** All of it is on the screen, and none of it over the table. */
async function expectBesideTable(page: Page, what: Locator): Promise<void> {
  const [table, box] = [await boxOf(page.getByRole("application")), await boxOf(what)];
  const apart =
    box.x >= table.x + table.width - 1 ||
    box.x + box.width <= table.x + 1 ||
    // The round corners of a sheet lie over the planks.
    box.y >= table.y + table.height - 13;
  expect(apart, "it does not lie over the table").toBe(true);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + Math.min(box.height, 40)).toBeLessThanOrEqual(height);
}

test("verbs and drafts stand beside the table, under it on a telephone, and stay when the piece is out of sight", async () => {
  const made = await server.small();
  const { page, shame } = await newPage(await newContext(), server);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  for (const size of [{ width: 1440, height: 900 }, phone, { width: 844, height: 390 }]) {
    await resize(page, size);
    await robot.turn();
    await robot.clickPiece(/can be chosen$/);
    const name = (await robot.picked.innerText()).split(",")[0] ?? "";
    const orders = page.getByRole("toolbar", { name: `Orders for ${name}` });
    await orders.waitFor();
    await robot.atRest();
    await expectBesideTable(page, orders);
    for (const word of ["Undo", "Hint"])
      await expectBesideTable(page, page.getByRole("button", { name: word, exact: true }));
    await picture(page, `dock-${size.width}`);

    const table = await boxOf(page.getByRole("application"));
    await page.mouse.move(table.x + table.width / 2, table.y + table.height / 2);
    await page.mouse.wheel(0, -2000);
    await robot.atRest();
    expect(await orders.isVisible(), "the verbs stay").toBe(true);
    await expectBesideTable(page, orders);
    await robot.key("0");
    await robot.key("Escape");
  }
  await resize(page, { width: 1440, height: 900 });
  await robot.toMarch();
  await expectBesideTable(page, robot.draft);
  await resize(page, phone);
  await robot.atRest();
  await expectBesideTable(page, robot.draft);
  await picture(page, "dock-draft-phone");
  expect(shame).toEqual([]);
});

test("a word that asks nothing more is taken without a box that comes and goes, and old verbs do not come back", async () => {
  const made = await server.small({ player: "here", level: "" });
  const watched = await newPage(await newContext({}, { pace: 0, dice: 0, cards: 0, noSecrets: true }), server);
  const { page } = watched;
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  await robot.clickPiece(/can be chosen$/);
  await robot.verb("Activate").waitFor();
  await robot.atRest();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const bars = [...document.querySelectorAll<HTMLElement>(".dock [role=toolbar], .dock [role=group]")];
      const now = bars.map((bar) => `${bar.role}: ${bar.innerText.replace(/\s+/g, " ")}`).join(" + ");
      if (now !== seen.at(-1)) seen.push(now);
    }).observe(document.querySelector(".dock") ?? document.body, { childList: true, subtree: true, attributes: true });
  });
  await robot.press("Activate");
  await robot.verb("March").waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const after = seen.findIndex((one) => one.includes("March"));
  expect(after).toBeGreaterThanOrEqual(0);
  for (const one of seen) expect(one, seen.join(" | ")).not.toContain("group:");
  const gone = seen.findIndex((one) => one === "");
  if (gone >= 0)
    for (const one of seen.slice(gone)) expect(one, "no verb of the step before").not.toContain("Activate");
  expect(watched.shame).toEqual([]);
});

test("a large battle fills the room there is, and its tags are on the table", async () => {
  // Nobody thinks: the table is there at once.
  const made = await server.small({ player: "here", level: "" }, "balaklava");
  const { page, shame } = await newPage(await newContext({}, { ...quickest, noSecrets: true }), server);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  const table = await boxOf(page.getByRole("application"));
  // The cloth is 120 by 72 inches, and its frame five inches wide at the most.
  const [wide, high] = [120, 72];
  const [least, most] = [wide / high, (wide + 10) / (high + 10)].sort((a, b) => a - b) as [number, number];
  const room = table.width / table.height;
  const planks = 1 - Math.min(1, room / least, most / room);
  expect(planks, "no quarter of empty planks").toBeLessThan(0.1);
  const under = page.getByRole("region", { name: "Under the table" });
  await expectBesideTable(page, under);
  await under.getByRole("log", { name: "Journal" }).waitFor();
  await picture(page, "balaklava-fitted");
  expect(shame).toEqual([]);
});

test("the last throw stands until the next", async () => {
  const made = await server.small();
  const { page, shame } = await newPage(await newContext(), server);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  const thrown = page.getByRole("region", { name: "The last throw" });
  await thrown.getByRole("img").first().waitFor();
  const before = await thrown.innerText();
  await robot.activateByMouse();
  await robot.verb("March").waitFor();
  await robot.atRest();
  expect(await thrown.innerText()).toBe(before);
  await expectBesideTable(page, thrown);
  expect(shame).toEqual([]);
});

test("a verb that is pointed at stays where it is, whatever there is to say of it", async () => {
  const made = await server.make({
    battle: { rulebook: "", scenario: "forest-road", toml: "", options: [] },
    seats: [{ seat: { side: "red", chair: 0 }, player: "here", level: "" }],
  });
  const { page, said, shame } = await newPage(await newContext(), server);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  await robot.press(/^Lead only/);
  await robot.turn();
  await robot.piece(/^Sergeant Foy/).evaluate((one: HTMLElement) => one.click());
  const verb = robot.verb(/^Pass orders on/).first();
  await verb.waitFor();
  await robot.atRest();
  const before = await boxOf(verb);
  const asked = said.length;
  await verb.hover();
  await robot.orders.locator("p").first().waitFor();
  await robot.atRest();
  expect(await boxOf(verb)).toEqual(before);
  expect(said.length - asked, "it is asked once").toBeLessThan(4);
  expect(shame).toEqual([]);
});

// The page under a book in which every man counts for himself, and whose enemy the table moves.

import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { Robot, type Spot } from "./robot";
import { keyOf, newContext, newPage, openBattle, picture, quickest, serve, tableLaid, type Watched } from "./support";

const server = serve(1);

const card = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** A scenario of this folder, before a mouse and a keyboard. */
async function alone(toml: string): Promise<Watched & { robot: Robot }> {
  const made = await server.alone(toml);
  const watched = await newPage(await newContext({}, { ...quickest, dice: 2 }), server);
  await openBattle(watched.page, server, made.id, keyOf(made, "red"));
  return { ...watched, robot: new Robot(watched.page) };
}

/** Clicks a man of a group, not what may lie over its middle, and says where he is. */
async function pick(robot: Robot, name: string): Promise<Spot> {
  const { x, y } = await robot.spotOf(new RegExp(`^${name}`));
  const orders = robot.page.getByRole("toolbar", { name: `Orders for ${name}` });
  for (const aside of [0, -24, 24, -70, 70]) {
    await robot.click({ x, y: y + aside });
    await robot.atRest();
    if (await orders.isVisible()) return { x, y: y + aside };
  }
  throw new Error(`${name} cannot be picked`);
}

/** Nobody in this book measures by the inch. */
async function expectCentimetres(page: Page): Promise<void> {
  expect(await page.locator("body").innerText()).not.toMatch(/\binch|″|\d"/);
}

test("the shelf has five books, and whoever comes alone is shown the forest road", async () => {
  const { page, shame } = await newPage(await newContext(), server);
  await page.goto(server.url);
  const books = page.getByRole("list", { name: "The rulebooks" }).getByRole("listitem");
  await expect.poll(() => books.count()).toBe(5);
  for (const book of await books.all()) {
    const drawn = (): Promise<number> => book.locator("img").evaluate((one: HTMLImageElement) => one.naturalWidth);
    await expect.poll(drawn, { message: "every book has its picture" }).toBeGreaterThan(0);
    expect(await book.locator("span").innerText()).toMatch(/\.$/);
  }
  await picture(page, "skirmish-start");
  await page.getByRole("link", { name: "Alone against the table" }).click();
  await page
    .getByRole("button", { name: /^The Forest Road.*For one: the table moves the enemy/, pressed: true })
    .waitFor();
  await page.getByText("The table moves them.").waitFor();
  await expect.poll(() => page.getByRole("combobox").count(), { message: "no opponent is wanted" }).toBe(2);
  await picture(page, "skirmish-choose");
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await tableLaid(page);
  const robot = new Robot(page);
  await robot.turn();
  await robot.prompt.getByText("Does Lieutenant Moore fight in person?").waitFor();
  expect(shame).toEqual([]);
});

test("the forest road: command, a march by drag, and what the others do by themselves, told line by line", async () => {
  const made = await server.make({
    battle: { rulebook: "", scenario: "forest-road", toml: "", options: [] },
    seats: [{ seat: { side: "red", chair: 0 }, player: "here", level: "" }],
  });
  const { page, shame } = await newPage(await newContext(), server);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  const patrol = ["Lieutenant Moore", "Sergeant Foy", "The drummer", "The advance guard", "The main body"];
  expect((await robot.piece(/./).allInnerTexts()).map((words) => words.split(",")[0]).sort()).toEqual(patrol.sort());
  await picture(page, "skirmish-forest-road");

  await robot.press(/^Lead only/);
  await robot.turn();
  const points = page.getByRole("region", { name: "Beside the table" });
  await points.getByText(/\d+ in the hand of Lieutenant Moore/).waitFor();
  // The chances of those whom nobody commands stand in their card before the die, each reason with its rule.
  await robot.point(await robot.spotOf(/^The main body/));
  const chances = card(page, "The main body").getByRole("region", { name: /^Risk Factor -4/ });
  await chances.getByText("Continue").waitFor();
  await chances.getByText(/^-4, no enemy and no running friend in sight/).waitFor();
  await picture(page, "skirmish-chances");

  // A sergeant and a drummer pass orders on; each brings dice.
  await pick(robot, "Sergeant Foy");
  await robot.press(/^Pass orders on: 1 of/);
  await robot.turn();
  await robot.press(/^Lead only/);
  await robot.turn();
  await pick(robot, "The drummer");
  await robot.press(/^Pass orders on: 1 of/);
  await robot.turn();
  await pick(robot, "The advance guard");
  await picture(page, "skirmish-command");
  await robot.press(/^Command: \d+ of \d+ points/);
  await robot.turn();
  if (await robot.verb("No more").count()) await robot.press("No more");
  await robot.turn();

  // Men whom nobody commands: the die and what they do, and under it why.
  const thrown = robot.journal.getByText(/^The main body throw a \d at Risk Factor -4: Continue\.$/).first();
  await thrown.waitFor();
  await robot.journal.getByText("-4: no enemy and no friend in flight is to be seen.").first().waitFor();

  // A formation is moved by taking hold of one of its men, a leader by himself.
  const guard = await pick(robot, "The advance guard");
  await robot.key("Escape");
  await robot.point(guard);
  await robot.carryTo({ x: guard.x + 120, y: guard.y });
  await robot.draft.getByText(/^[\d.]+ cm · [\d.]+ cm left$/).waitFor();
  await robot.confirm.waitFor();
  await picture(page, "skirmish-march");
  await robot.give();
  await robot.turn();
  await robot.journal.getByText(/^The advance guard move [\d.]+ cm\.$/).waitFor();
  const moore = await pick(robot, "Lieutenant Moore");
  await robot.key("Escape");
  await robot.point(moore);
  await robot.carryTo({ x: moore.x + 90, y: moore.y - 10 });
  await robot.confirm.waitFor();
  await robot.give();
  await robot.turn();
  await robot.journal.getByText(/^Lieutenant Moore moves [\d.]+ cm\.$/).waitFor();
  await robot.press("The others stand");
  await robot.turn();
  await page
    .getByText(/^Turn 2/)
    .first()
    .waitFor();
  await expectCentimetres(page);
  await picture(page, "skirmish-turn-2");
  expect(shame).toEqual([]);
});

test("men are deployed, are somebody each, shoot with odds, and some are never seen", async () => {
  const { page, robot, shame } = await alone("frontier.toml");
  await robot.turn();
  await robot.prompt.getByText("The settlement: who stands where?").waitFor();
  await robot.verb("The militia").click();
  const host = await page.getByRole("application").boundingBox();
  if (!host) throw new Error("there is no table");
  const zone = { x: host.x + host.width * 0.3, y: host.y + host.height * 0.8 };
  await robot.point(zone);
  await robot.click(zone);
  await robot.draft.getByRole("radio", { name: "Line", exact: true }).click();
  await robot.confirm.waitFor();
  await robot.atRest();
  await picture(page, "skirmish-deploy");
  await robot.give();
  await robot.turn();
  await robot.press(/^Lead only/);
  await robot.turn();

  // Who is pointed at is told of by himself.
  const enemy = await robot.spotOf(/^The young men/);
  await robot.point({ x: enemy.x + 8, y: enemy.y + 8 });
  const men = card(page, "The young men").getByRole("list", { name: "Men" });
  await men.getByText(/^The \d(st|nd|rd|th) man of the young men/).waitFor();
  await men.getByText(/^7 men: veteran, musket and hatchet$/).waitFor();
  await robot.point(await robot.spotOf(/^The rangers/));
  await card(page, "The rangers").getByText("Old Tom").waitFor();
  await picture(page, "skirmish-men");

  // The die lies on the table with every reason beside it.
  const action = page.getByRole("group", { name: "Action" });
  const lies = action
    .getByText("+1, within range of an enemy in sight")
    .first()
    .waitFor()
    .then(() => picture(page, "skirmish-action"));
  await pick(robot, "The company");
  await robot.press(/^Command/);
  await robot.turn();
  if (await robot.verb("No more").count()) await robot.press("No more");
  await lies;
  await robot.turn();
  await robot.press("The others stand");
  await robot.turn();
  await robot.prompt.getByText("The settlement: who shoots at whom?").waitFor();
  await robot.verb("Shoot").first().click();
  await robot.draft.getByText(/\d dice with musket at short range, in the open: 2 or more/).waitFor();
  await page
    .getByRole("region", { name: "Shooting" })
    .getByText(/average [\d.]+ men down · each die: \d+% miss, \d+% graze, \d+% wound, \d+% kill/)
    .waitFor();
  await picture(page, "skirmish-shot");
  await robot.give();
  await robot.turn();
  await robot.journal.getByText(/^The company shoot at the young men: \d hits? with \d dice\.$/).waitFor();
  await picture(page, "skirmish-shots");
  await expectCentimetres(page);
  // Nobody has seen those in the thicket, and nothing says that they are there.
  expect(await page.content()).not.toContain("silent band");
  expect(shame).toEqual([]);
});

test("a charge with its odds, and what is asked hand to hand", async () => {
  const { page, robot, shame } = await alone("frontier.toml");
  await robot.turn();
  await robot.press("The rest by themselves");
  await robot.turn();
  await robot.press(/^Lead only/);
  await robot.turn();
  await pick(robot, "The company");
  await robot.press(/^Command/);
  await robot.turn();
  if (await robot.verb("No more").count()) await robot.press("No more");
  await robot.turn();
  await pick(robot, "The company");
  await robot.verb("Charge").click();
  await robot.draft.getByText(/\d+ of \d+ men reach the enemy/).waitFor();
  await robot.draft.getByText(/\d+% the enemy comes off worse, .*\d+% they do/).waitFor();
  await picture(page, "skirmish-charge");
  await robot.give();
  await robot.turn();
  await robot.journal.getByText(/^The company charge the young men! \d+ men are in contact\.$/).waitFor();
  // Until the turn is over, every question says what is wanted and has an answer on the screen.
  for (let answers = 0; answers < 12; answers++) {
    if ((await robot.turn()) === "over" || (await page.getByText(/^Turn 2/).count())) break;
    expect(await robot.prompt.innerText()).toMatch(/[.?]$/);
    const end = robot.verb(/^(The others stand|Nobody else shoots|Follow up)$/);
    if (await end.count()) await robot.take(end.first());
    else await robot.obey();
  }
  await robot.turn();
  await robot.journal
    .getByText(/are hand to hand\.$/)
    .first()
    .waitFor();
  await robot.journal
    .getByText(/^Hurts suffered: /)
    .first()
    .waitFor();
  await picture(page, "skirmish-melee");
  expect(shame).toEqual([]);
});

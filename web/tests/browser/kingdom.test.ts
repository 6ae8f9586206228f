// The page under a book whose orders come out of a cup, and whose charges are stories of several decisions.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { Robot } from "./robot";
import { drag, expectToFit } from "./touch";
import { keyOf, newContext, newPage, openBattle, phone, picture, quickest, serve } from "./support";

const server = serve(1);

const draw = (page: Page) => page.getByRole("group", { name: "Whose die comes out of the cup?" });
const inTheCup = (page: Page) => page.getByRole("list", { name: "In the cup" }).getByRole("listitem");

test("a die drawn, a march in manoeuvres, a charge told to its end, by two at one table", async () => {
  const watched = await newPage(await newContext({}, { ...quickest, cards: 1, noSecrets: true }), server);
  const { page } = watched;
  const robot = new Robot(page);
  await page.goto(server.url);
  await page.getByRole("link", { name: "Two at one screen" }).click();
  await page.getByRole("combobox").first().selectOption({ label: "The Kingdom is Ours" });
  await page.getByText("Order dice come out of a cup").waitFor();
  await page.getByRole("button", { name: /^Powick Bridge/, pressed: true }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Begin the battle" }).isEnabled()).toBe(true);
  await picture(page, "kingdom-choose");

  const made = await server.ofFile("first-blood.toml");
  await openBattle(page, server, made.id, keyOf(made, "red"));
  await robot.turn();
  expect(await inTheCup(page).allInnerTexts()).toEqual([
    expect.stringMatching(/Edwin Sandys\s+Parliament: 8 left, 1 drawn/),
    expect.stringMatching(/Prince Rupert\s+The King: 9 left/),
    expect.stringContaining("The Purple Die: the turn ends"),
  ]);

  // The dice first; then the drag becomes what the book has for it.
  await robot.pick("Edwin Sandys's Horse");
  await picture(page, "kingdom-unit");
  await robot.verb("Move").click();
  await robot.give();
  await robot.draft.getByRole("button", { name: "Stay" }).waitFor();
  const from = await robot.pickedSpot();
  await robot.point({ x: from.x, y: from.y - 60 });
  await robot.carryTo({ x: from.x + 90, y: from.y - 150 });
  await robot.draft.getByText(/^wheels right \d+ degrees, [\d.]+ inches · advances [\d.]+ inches$/).waitFor();
  await robot.draft.getByRole("button", { name: "Turn left" }).click();
  await robot.draft.getByText(/wheels left 15 degrees/).waitFor();
  await robot.atRest();
  await picture(page, "kingdom-march");

  // The next die is seen to come out of the cup, with its name, and may be hurried.
  await robot.give();
  await draw(page).getByText("Parliament", { exact: true }).waitFor();
  await draw(page).getByText("Edwin Sandys", { exact: true }).waitFor();
  await picture(page, "kingdom-draw");
  await page.keyboard.press("Space");
  await robot.turn();
  await draw(page).waitFor({ state: "detached" });

  // A charge is aimed, and turned.
  await robot.pick("Edwin Sandys's Horse");
  await robot.verb("Charge").click();
  const target = await robot.spotOf(/^Prince Maurice's Horse/);
  await robot.point({ x: target.x + 20, y: target.y + 10 });
  await robot.click({ x: target.x + 20, y: target.y + 10 });
  await robot.confirm.waitFor();
  await robot.draft.getByText(/they turn by 7 degrees to the left/).waitFor();
  await robot.draft.getByRole("button", { name: "Turn left" }).click();
  await robot.draft.getByText(/they turn by 22 degrees to the left/).waitFor();
  await page
    .getByRole("region", { name: "Do they charge?" })
    .getByText(/80% they charge/)
    .waitFor();
  await picture(page, "kingdom-charge");
  await robot.give();

  // The other player says what his men will try, with the odds of each before him.
  await robot.turn();
  await robot.prompt.getByText("The King to decide").waitFor();
  await robot.prompt.getByText(/charge the front of Prince Maurice's Horse: what will they try/).waitFor();
  await robot.draft.getByRole("radio", { name: "Counter-charge" }).hover();
  await page.getByRole("region", { name: "Do they react as they meant to?" }).waitFor();
  await robot.atRest();
  await picture(page, "kingdom-reaction");
  await robot.draft.getByRole("radio", { name: "Hold" }).click();
  await robot.draft.getByText("80% they charge").waitFor();
  await robot.give();

  // Pistols, and home.
  await robot.turn();
  await robot.prompt.getByText("Parliament to decide").waitFor();
  await robot.prompt.getByText(/within pistol shot.* \d+% they go in; \d+% they win the first round/).waitFor();
  await robot.verb("Fire pistols").hover();
  await page
    .getByRole("region", { name: "Fire" })
    .getByText(/average [\d.]+ kills/)
    .waitFor();
  await robot.atRest();
  await picture(page, "kingdom-pistols");
  await robot.press("Fire pistols");
  await robot.turn();
  await robot.press("Charge home");
  await page.keyboard.press("Space");
  await robot.turn();
  await robot.journal.getByText(/strike the front of Prince Maurice's Horse/).waitFor();
  await picture(page, "kingdom-melee");

  // On to the second turn; nobody waits for what is drawn any more.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  const settings = page.getByRole("dialog", { name: "Settings" });
  await settings.getByRole("group", { name: "Cards" }).getByLabel("not shown").check();
  await settings.getByRole("button", { name: "Close" }).click();
  const headline = page.getByText(/^Turn 2/).first();
  for (let orders = 0; !(await headline.isVisible()); orders++) {
    expect(orders, "a turn comes to an end").toBeLessThan(60);
    await robot.turn();
    if (await robot.verb("Let it go").count()) await robot.press("Let it go");
    else await robot.obey();
  }
  await robot.turn();
  await robot.journal.getByText("The Purple Die! No more orders this turn.").waitFor();
  await robot.journal
    .getByText(/rolls? for (an event|events), and nothing happens/)
    .first()
    .waitFor();
  await picture(page, "kingdom-second-turn");
  expect(watched.shame).toEqual([]);
});

/** Whatever is asked, with taps: a march where there is one and it can be made, the first word otherwise. */
async function answerByTouch(robot: Robot): Promise<void> {
  const { page, draft, confirm } = robot;
  const turn = await robot.turn();
  if (turn === "over") return;
  if (turn === "orders" && (await robot.piece(/can be chosen$/).count()) > 1) {
    const { x, y } = await robot.spotOf(/can be chosen$/);
    await page.touchscreen.tap(x, y);
    await page.getByRole("toolbar", { name: /^Orders for/ }).waitFor();
    await robot.atRest();
  }
  const down = draft.getByRole("button", { name: "Put down" });
  if (await down.count()) {
    await down.tap();
    await confirm.waitFor();
    await robot.atRest();
    // Where somebody stands in the way there is nothing to confirm, and they stay.
    if (await confirm.isEnabled()) return robot.over(() => confirm.tap());
    return robot.over(() => draft.getByRole("button", { name: "Stay" }).tap());
  }
  const choice = draft.getByRole("radio");
  const first = (await choice.count()) ? choice : robot.orders.locator('[aria-disabled="false"]');
  await robot.take(first.first(), (one) => one.tap());
}

test("against the computer on a telephone, by touch", async () => {
  const made = await server.ofFile("first-blood.toml", { player: "computer", level: "" });
  const context = await newContext({ viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const watched = await newPage(context, server);
  const { page } = watched;
  const fingers = await context.newCDPSession(page);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  expect(await robot.turn()).toBe("orders");
  await picture(page, "kingdom-phone");
  await expectToFit(page);

  const unit = await robot.spotOf(/^Edwin Sandys's Horse/);
  await page.touchscreen.tap(unit.x, unit.y);
  await page.getByRole("toolbar", { name: "Orders for Edwin Sandys's Horse" }).waitFor();
  await picture(page, "kingdom-phone-verbs");
  await robot.verb("Move").tap();
  await robot.confirm.waitFor();
  await robot.over(() => robot.confirm.tap());
  await robot.draft.getByRole("button", { name: "Stay" }).waitFor();
  await robot.turn();
  const from = await robot.pickedSpot();
  // A finger takes the ghost from where it stands half a march ahead, or puts it down.
  await page.touchscreen.tap(from.x + 30, from.y - 40);
  await robot.confirm.waitFor();
  await robot.atRest();
  await drag(fingers, { x: from.x + 30, y: from.y - 40 }, { x: from.x + 40, y: from.y - 60 });
  await robot.draft.getByText(/wheels right \d+ degrees/).waitFor();
  await robot.atRest();
  await picture(page, "kingdom-phone-march");
  await expectToFit(page);
  await robot.over(() => robot.confirm.tap());

  // The cup is in the sheet.
  await robot.turn();
  await page.getByRole("button", { name: /^Panel: low/ }).tap();
  await inTheCup(page).first().waitFor();
  await page.getByRole("button", { name: /^Panel: half/ }).waitFor();
  await robot.atRest();
  await picture(page, "kingdom-phone-sheet");
  await expectToFit(page);
  await page.getByRole("button", { name: /^Panel: half/ }).tap();
  await page.getByRole("button", { name: /^Panel: whole/ }).tap();
  await page.getByRole("button", { name: /^Panel: low/ }).waitFor();

  for (let answers = 0; answers < 14; answers++) await answerByTouch(robot);
  await robot.turn();
  await picture(page, "kingdom-phone-later");
  await expectToFit(page);
  expect(watched.said.filter((message) => message.type === "order").length).toBeGreaterThan(6);
  expect(watched.shame).toEqual([]);
});

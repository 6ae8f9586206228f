// Single men on a telephone, by touch.

import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { BattleMade } from "../../src/wire";
import { Robot } from "./robot";
import { keyOf, newContext, newPage, openBattle, phone, picture, serve } from "./support";
import { drag, expectToFit } from "./touch";

const server = serve(1);

/** A battle in the hand of somebody who has but his fingers. */
class Hand {
  readonly robot: Robot;

  private constructor(
    readonly page: Page,
    readonly fingers: CDPSession,
    readonly shame: string[],
  ) {
    this.robot = new Robot(page);
  }

  static async with(made: BattleMade): Promise<Hand> {
    const context = await newContext({ viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    const { page, shame } = await newPage(context, server);
    const fingers = await context.newCDPSession(page);
    await openBattle(page, server, made.id, keyOf(made, "red"));
    return new Hand(page, fingers, shame);
  }

  async tap(name: string | RegExp): Promise<void> {
    await this.robot.take(this.robot.verb(name).first(), (one) => one.tap());
    await this.robot.turn();
  }

  async pick(name: string): Promise<void> {
    const { x, y } = await this.robot.spotOf(new RegExp(`^${name}`));
    await this.page.touchscreen.tap(x, y);
    await this.page.getByRole("toolbar", { name: `Orders for ${name}` }).waitFor();
    await this.robot.atRest();
  }

  async give(): Promise<void> {
    await this.robot.over(() => this.robot.confirm.tap());
    await this.robot.turn();
  }

  /** Has the company of the clearing commanded, all others being left to themselves. */
  async commandTheCompany(): Promise<void> {
    await this.tap(/^Lead only/);
    await this.pick("The company");
    await this.tap(/^Command/);
    if (await this.robot.verb("No more").count()) await this.tap("No more");
  }
}

test("the forest road on a telephone: command and a march, by touch", async () => {
  const made = await server.make({
    battle: { rulebook: "", scenario: "forest-road", toml: "", options: [] },
    seats: [{ seat: { side: "red", chair: 0 }, player: "here", level: "" }],
  });
  const hand = await Hand.with(made);
  const { page, robot, shame } = hand;
  expect(await robot.turn()).toBe("orders");
  await picture(page, "skirmish-phone");
  await expectToFit(page);
  await hand.tap(/^Lead only/);
  await hand.pick("Sergeant Foy");
  await picture(page, "skirmish-phone-relay");
  await hand.tap(/^Pass orders on/);
  await hand.tap(/^Lead only/);
  await hand.pick("The drummer");
  await hand.tap(/^Pass orders on/);
  await hand.pick("The main body");
  await hand.tap(/^Command/);
  if (await robot.verb("No more").count()) await hand.tap("No more");

  // The lieutenant goes ahead: a finger takes him along.
  const moore = await robot.spotOf(/^Lieutenant Moore/);
  const { width, height } = phone;
  const ahead = { x: Math.min(width - 30, moore.x + 40), y: Math.max(60, Math.min(height - 300, moore.y - 50)) };
  await drag(hand.fingers, moore, ahead);
  await robot.confirm.waitFor();
  await robot.atRest();
  await picture(page, "skirmish-phone-march");
  await expectToFit(page);
  await hand.give();

  // What happened is in the sheet, with its reasons.
  await page.getByRole("button", { name: /^Panel: low/ }).tap();
  await page.getByRole("button", { name: /^Panel: half/ }).tap();
  await page.getByRole("button", { name: /^Panel: whole/ }).waitFor();
  await robot.journal.getByText(/^Lieutenant Moore moves [\d.]+ cm\.$/).waitFor();
  await robot.journal.getByText(/^The advance guard throw a \d at Risk Factor -4/).waitFor();
  await picture(page, "skirmish-phone-journal");
  await expectToFit(page);
  expect(shame).toEqual([]);
});

test("men are put down and shoot, by touch", async () => {
  const hand = await Hand.with(await server.alone("frontier.toml"));
  const { page, robot, shame } = hand;
  await robot.turn();
  await robot.verb("The militia").tap();
  const host = await page.getByRole("application").boundingBox();
  if (!host) throw new Error("there is no table");
  await robot.atRest();
  // On a table this high its owner's side is on the right.
  await page.touchscreen.tap(host.x + host.width * 0.78, host.y + host.height * 0.3);
  await robot.confirm.waitFor();
  await robot.atRest();
  await picture(page, "skirmish-phone-deploy");
  await expectToFit(page);
  await hand.give();
  await hand.commandTheCompany();
  await hand.tap("The others stand");
  await robot.verb("Shoot").first().tap();
  await page
    .getByRole("region", { name: "Shooting" })
    .getByText(/each die: \d+% miss, \d+% graze, \d+% wound, \d+% kill/)
    .waitFor();
  await robot.atRest();
  await picture(page, "skirmish-phone-shot");
  await expectToFit(page);
  await hand.give();
  await robot.journal
    .getByText(/^The company shoot at the young men: \d hits? with \d dice\.$/)
    .waitFor({ state: "attached" });
  expect(shame).toEqual([]);
});

test("men charge by touch, and see beforehand what may come of it", async () => {
  const hand = await Hand.with(await server.alone("frontier.toml"));
  const { page, robot, shame } = hand;
  await robot.turn();
  await hand.tap("The rest by themselves");
  await hand.commandTheCompany();
  await hand.pick("The company");
  await robot.verb("Charge").tap();
  await robot.draft.getByText(/\d+ of \d+ men reach the enemy/).waitFor();
  await robot.draft.getByText(/\d+% the enemy comes off worse, .*\d+% they do/).waitFor();
  await picture(page, "skirmish-phone-charge");
  await expectToFit(page);
  await hand.give();
  await robot.journal
    .getByText(/^The company charge the young men! \d+ men are in contact\.$/)
    .waitFor({ state: "attached" });
  expect(shame).toEqual([]);
});

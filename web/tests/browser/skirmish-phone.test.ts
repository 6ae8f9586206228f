// Single men on a telephone, by touch.

import { expect, test } from "vitest";
import { Robot } from "./robot";
import { keyOf, newContext, newPage, openBattle, phone, picture, serve } from "./support";
import { drag, expectToFit } from "./touch";

const server = serve(1);

test("the forest road on a telephone: command and a march, by touch", async () => {
  const made = await server.make({
    battle: { rulebook: "", scenario: "forest-road", toml: "", options: [] },
    seats: [{ seat: { side: "red", chair: 0 }, player: "here", level: "" }],
  });
  const context = await newContext({ viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const { page, shame } = await newPage(context, server);
  const fingers = await context.newCDPSession(page);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  const tap = async (name: string | RegExp): Promise<void> => {
    await robot.take(robot.verb(name).first(), (one) => one.tap());
    await robot.turn();
  };
  const pick = async (name: string): Promise<void> => {
    const { x, y } = await robot.spotOf(new RegExp(`^${name}`));
    await page.touchscreen.tap(x, y);
    await page.getByRole("toolbar", { name: `Orders for ${name}` }).waitFor();
    await robot.atRest();
  };
  expect(await robot.turn()).toBe("orders");
  await picture(page, "skirmish-phone");
  await expectToFit(page);
  await tap(/^Lead only/);
  await pick("Sergeant Foy");
  await picture(page, "skirmish-phone-relay");
  await tap(/^Pass orders on/);
  await tap(/^Lead only/);
  await pick("The drummer");
  await tap(/^Pass orders on/);
  await pick("The main body");
  await tap(/^Command/);
  if (await robot.verb("No more").count()) await tap("No more");

  // The lieutenant goes ahead: a finger takes him along.
  const moore = await robot.spotOf(/^Lieutenant Moore/);
  const { width, height } = phone;
  const ahead = { x: Math.min(width - 30, moore.x + 40), y: Math.max(60, Math.min(height - 300, moore.y - 50)) };
  await drag(fingers, moore, ahead);
  await robot.confirm.waitFor();
  await robot.atRest();
  await picture(page, "skirmish-phone-march");
  await expectToFit(page);
  await robot.over(() => robot.confirm.tap());
  await robot.turn();

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

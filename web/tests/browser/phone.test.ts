// An activation on a telephone, by touch.

import { expect, test } from "vitest";
import { Robot } from "./robot";
import { keyOf, newContext, newPage, openBattle, phone, picture, serve } from "./support";
import { drag, expectToFit } from "./touch";

const server = serve(1);

test("an activation by touch at phone width", async () => {
  const made = await server.small();
  const context = await newContext({ viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const watched = await newPage(context, server);
  const { page } = watched;
  const fingers = await context.newCDPSession(page);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  expect(await robot.turn()).toBe("orders");
  await picture(page, "battle-phone");
  await expectToFit(page);

  const unit = await robot.spotOf(/can be chosen$/);
  await page.touchscreen.tap(unit.x, unit.y);
  const bar = page.getByRole("toolbar", { name: /^Orders for/ });
  await bar.waitFor();
  await picture(page, "verbs-phone");
  for (const button of await bar.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(box?.height, "large enough for a thumb").toBeGreaterThanOrEqual(40);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  }
  await robot.verb("Activate").tap();
  await robot.verb("March").tap();
  await robot.draft.waitFor();
  const from = await robot.pickedSpot();
  await drag(fingers, from, { x: from.x, y: from.y - 30 });
  await robot.confirm.waitFor();
  await robot.atRest();
  await picture(page, "march-phone");
  await expectToFit(page);
  await robot.confirm.tap();
  await robot.draft.waitFor({ state: "detached" });
  await expect.poll(() => robot.verb("March").count(), { message: "it has marched" }).toBe(0);

  const handle = page.getByRole("button", { name: /^Panel: low/ });
  const box = await handle.boundingBox();
  if (!box) throw new Error("the panel has no handle");
  const grip = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await drag(fingers, grip, { x: grip.x, y: 120 });
  await page.getByRole("button", { name: /^Panel: whole/ }).waitFor();
  await page.getByRole("button", { name: "Menu" }).waitFor();
  await picture(page, "sheet-phone");
  await expectToFit(page);
  await page.getByRole("button", { name: /^Panel: whole/ }).tap();
  await page.getByRole("button", { name: /^Panel: low/ }).waitFor();

  // Whoever was in the way may be asked about first.
  const aside = robot.verb("Let them stand");
  await aside.or(robot.verb("Finish")).first().waitFor();
  if (await aside.count()) await aside.tap();
  await robot.verb("Finish").tap();
  await expect.poll(() => robot.verb("Finish").count(), { message: "the activation is over" }).toBe(0);
  expect(watched.shame).toEqual([]);
});

test("the other screens fit a telephone", async () => {
  const watched = await newPage(await newContext({ viewport: phone, hasTouch: true, isMobile: true }), server);
  const { page } = watched;
  await page.goto(`${server.url}/choose`);
  const begin = page.getByRole("button", { name: "Begin the battle" });
  await expect.poll(() => begin.isEnabled()).toBe(true);
  await picture(page, "choose-phone");
  await expectToFit(page);
  await page.goto(`${server.url}/battles`);
  await page.getByText("No battles yet.").waitFor();
  await picture(page, "battles-phone");
  await expectToFit(page);
  expect(watched.shame).toEqual([]);
});

// Two people with real soldiers: the page asks for every throw and every card, and keeps the diary.

import { expect, test } from "vitest";
import { Robot } from "./robot";
import { last, newContext, newPage, phone, picture, resize, desk, serve, tableLaid } from "./support";

const server = serve(3);

test("throws are typed and tapped, cards are turned, nothing is lost on reload", async () => {
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await page.goto(`${server.url}/choose`);
  const begin = page.getByRole("button", { name: "Begin the battle" });
  await expect.poll(() => begin.isEnabled()).toBe(true);
  await page.getByLabel("Our own dice and cards").check();
  await picture(page, "own-dice-choose");
  await begin.click();
  await tableLaid(page);

  const form = page.getByRole("form", { name: "Your own dice" });
  const said = form.getByRole("button", { name: "So it fell" });
  const title = form.locator(".title");
  const field = form.getByRole("textbox");
  const robot = new Robot(page);
  await form.waitFor();
  await robot.atRest();
  await picture(page, "own-dice-throw");

  // What cannot be is said, and cannot be sent.
  await field.fill("7");
  await form.getByText("7 is no face of a die.").waitFor();
  expect(await said.isDisabled()).toBe(true);

  // After a reload the same throw is asked for.
  const asked = await title.textContent();
  await page.reload();
  await tableLaid(page);
  await form.waitFor();
  expect(await title.textContent()).toBe(asked);

  // Dice until a card is to be turned: the first by taps, the others by keys.
  let throws = 0;
  for (; (await form.getByRole("group").count()) === 0; throws++) {
    expect(throws, "a card is turned").toBeLessThan(10);
    const told = watched.heard.length;
    if (throws === 0) await form.getByRole("button", { name: "A 4" }).click();
    const dice = Number(/of (\d+)/.exec((await form.getByText(/Or type the faces/).textContent()) ?? "")?.[1]);
    if (throws > 0 || dice > 1) await field.fill("4".repeat(dice));
    await field.press("Enter");
    await expect.poll(() => watched.heard.length).toBeGreaterThan(told);
    await form.waitFor();
    await robot.atRest();
  }
  await form.getByRole("group").waitFor();
  await picture(page, "own-dice-card");
  await resize(page, phone);
  await picture(page, "own-dice-card-phone");
  await resize(page, desk);
  const seven = form.getByTitle("7 of Hearts");
  await seven.click();
  await said.click();
  await page
    .getByText(/7 of Hearts/)
    .first()
    .waitFor();
  await expect.poll(() => last(watched, "done").version).toBeGreaterThan(0);

  // The card is out of the deck from now on; the robot goes on until the next one is asked for.
  for (let orders = 0; ; orders++) {
    expect(orders, "another throw is asked for").toBeLessThan(60);
    await form.or(robot.orders).or(robot.draft).first().waitFor();
    await robot.atRest();
    if (await form.isVisible()) break;
    await robot.hasten();
  }
  if ((await form.getByRole("group").count()) > 0) expect(await form.getByTitle("7 of Hearts").count()).toBe(0);
  expect(last(watched, "welcome").own_dice).toBe(true);
  expect(watched.shame).toEqual([]);
});

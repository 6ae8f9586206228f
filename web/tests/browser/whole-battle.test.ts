// A whole battle against the computer by mouse, from the first click to the report.

import { expect, test } from "vitest";
import { Robot } from "./robot";
import { desk, newContext, newPage, phone, picture, resize, serve, smaller, tableLaid } from "./support";

const server = serve(2);

test("play now, fight it out by mouse, read the report", async () => {
  const watched = await newPage(await newContext({}, {}), server);
  const { page } = watched;
  await page.goto(server.url);
  const play = page.getByRole("button", { name: "Play without a guide" });
  await play.waitFor();
  await page.locator("canvas").waitFor();
  await picture(page, "start");
  await resize(page, phone);
  await picture(page, "start-phone");
  await resize(page, desk);
  await play.click();
  await tableLaid(page);

  await page.getByRole("button", { name: "Menu" }).click();
  await picture(page, "menu");
  await page.getByRole("button", { name: "Settings" }).click();
  const settings = page.getByRole("dialog", { name: "Settings" });
  await settings.getByRole("group", { name: "Marching" }).getByLabel("at once").check();
  for (const what of ["Dice", "Cards"])
    await settings.getByRole("group", { name: what }).getByLabel("not shown").check();
  await picture(page, "settings");
  await settings.getByRole("button", { name: "Close" }).click();

  const robot = new Robot(page);
  for (let orders = 0; ; orders++) {
    expect(orders, "a battle comes to an end").toBeLessThan(600);
    const turn = await robot.turn();
    if (turn === "over") break;
    if (orders === 0) await picture(page, "choose-unit");
    if (orders === 6) {
      await picture(page, "battle");
      await resize(page, smaller);
    }
    // Units are chosen on the table, and every now and then one marches as the robot likes; else as a general would.
    const own =
      turn === "orders" && ((await robot.activateByMouse()) || (orders % 4 === 1 && (await robot.marchByMouse())));
    if (!own) await robot.obey();
  }
  await resize(page, desk);
  await picture(page, "won-or-lost");
  expect(watched.said.filter((message) => message.type === "order").length).toBeGreaterThan(20);

  await robot.report.click();
  await page.getByRole("heading", { name: "The fallen" }).waitFor();
  await page.getByRole("button", { name: "Fight again with sides changed" }).click();
  await tableLaid(page);
  await page.getByRole("list", { name: "At the table" }).getByText("you").waitFor();
  expect(watched.shame).toEqual([]);
});

// Two at one screen: it is handed over, and neither sees what only the other may know.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { Robot } from "./robot";
import { keyOf, newContext, newPage, openBattle, picture, quickest, serve, tableLaid } from "./support";

const server = serve(1);

const secrets = (page: Page, side: string): Promise<number> =>
  page.locator(`h3[data-side="${side}"]`, { hasText: "Command points" }).count();

test("the screen is handed over, and the other's command points are nowhere in it", async () => {
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await page.goto(server.url);
  await page.getByRole("link", { name: "Two at one screen" }).click();
  const begin = page.getByRole("button", { name: "Begin the battle" });
  await expect.poll(() => begin.isEnabled()).toBe(true);
  await picture(page, "choose");
  await begin.click();
  await tableLaid(page);

  const robot = new Robot(page);
  const sat = new Set<string>();
  for (let orders = 0; sat.size < 3; orders++) {
    expect(orders, "the other side comes to decide").toBeLessThan(80);
    if ((await robot.turn()) !== "hand-over") {
      await robot.hasten();
      continue;
    }
    const covered = page.getByRole("dialog").filter({ has: robot.handOver });
    const side = (await covered.locator(".side-red").count()) > 0 ? "red" : "blue";
    const other = side === "red" ? "blue" : "red";
    const corners = await page.evaluate(() =>
      [20, innerWidth / 3, innerWidth - 20].map((x) => document.elementFromPoint(x, 300)?.closest("dialog") !== null),
    );
    expect(corners, "nothing is to be seen of table and panel").toEqual([true, true, true]);
    if (sat.size === 0) await picture(page, "hand-over");
    await robot.handOver.click();
    await covered.waitFor({ state: "detached" });
    await expect.poll(() => secrets(page, side)).toBe(1);
    expect(await secrets(page, other)).toBe(0);
    sat.add(`${side} ${sat.size}`);
  }
  expect(watched.shame).toEqual([]);
});

test("two who hide nothing need not hand it over", async () => {
  const made = await server.small({ player: "here", level: "" });
  const watched = await newPage(await newContext({}, { ...quickest, noSecrets: true }), server);
  const { page } = watched;
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  const sides = new Set<string>();
  for (let orders = 0; sides.size < 2; orders++) {
    expect(orders, "the other side comes to decide").toBeLessThan(80);
    expect(await robot.hasten()).not.toBe("hand-over");
    for (const message of watched.heard)
      if ("status" in message && message.status.yours) sides.add(message.status.decision?.seat.side ?? "");
  }
  expect(watched.shame).toEqual([]);
});

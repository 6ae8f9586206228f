// The page under another rulebook, of which it knows no more than of the first.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Robot } from "./robot";
import {
  desk,
  keyOf,
  newContext,
  newPage,
  openBattle,
  phone,
  picture,
  quickest,
  resize,
  serve,
  smaller,
  tableLaid,
} from "./support";

const server = serve(1);

/** Passes everything by until this is asked: nobody does more than he must. */
async function waitFor(robot: Robot, question: RegExp): Promise<void> {
  for (let orders = 0; orders < 30; orders++) {
    await robot.turn();
    const asked = await robot.prompt.innerText();
    if (question.test(asked)) return;
    const way = asked.includes("First or second")
      ? asked.includes("The British")
        ? "Act first"
        : "Act second"
      : /^(No orders|Done|Nobody|Stay)$/;
    if (await robot.verb(way).count()) await robot.press(way);
    else await robot.obey();
  }
  throw new Error(`nobody asks ${question}`);
}

test("a turn of two seats at one table, by units picked with the mouse", async () => {
  const seats = (["red", "blue"] as const).map((side) => ({
    seat: { side, chair: 0 },
    player: "here" as const,
    level: "",
  }));
  const toml = readFileSync(join(import.meta.dirname, "close-range.toml"), "utf8");
  const made = await server.make({ battle: { rulebook: "crimea", scenario: "", toml, options: [] }, seats });
  const watched = await newPage(await newContext({}, { ...quickest, noSecrets: true }), server);
  const { page } = watched;
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);

  await waitFor(robot, /The British: each unit may do one thing free/);
  const next = page.getByRole("button", { name: /^Next of 4/ });
  await next.waitFor();
  expect(await robot.verbs(), "what cannot be undone is not beside the rest").not.toContain("Concede");

  // Dice first, then the way: the march is begun without another word.
  await robot.pick("33rd Foot");
  await robot.verb("Move").waitFor();
  await picture(page, "crimea-unit");
  await robot.verb("Move").click();
  await robot.draft.getByRole("radio", { name: /^Forward/ }).click();
  await page.getByRole("region", { name: "Move" }).waitFor();
  await robot.give();
  await robot.draft.getByRole("button", { name: "Stay" }).waitFor();
  const from = await robot.pickedSpot();
  await robot.point({ x: from.x, y: from.y - 20 });
  await robot.click({ x: from.x, y: from.y - 40 });
  await robot.confirm.waitFor();
  await picture(page, "crimea-march");
  await robot.give();
  await page.getByRole("button", { name: /^Next of 3/ }).waitFor();

  // A volley shared out, with its odds.
  await robot.pick("7th Royal Fusiliers");
  await robot.verb("Split fire").click();
  for (const target of ["Tarutino", "Borodino"])
    for (let stand = 0; stand < 2; stand++)
      await robot.draft
        .getByRole("listitem")
        .filter({ hasText: target })
        .getByRole("button", { name: /more/i })
        .click();
  await page.getByRole("region", { name: "Fire" }).waitFor();
  await picture(page, "crimea-split");
  await robot.give();

  // A target picked on the table.
  await page.getByRole("button", { name: /^Next of 2/ }).waitFor();
  await robot.pick("B Battery");
  await robot.verb(/^Fire$/).click();
  await robot.clickPiece(/^Borodino/);
  await page.getByRole("region", { name: "Fire" }).getByText("at least one man falls").waitFor();
  await picture(page, "crimea-fire");
  await robot.give();

  await waitFor(robot, /an action now costs 1 command point/);
  await robot.pick("7th Royal Fusiliers");
  await robot.verb(/^Fire$/).click();
  await robot.clickPiece(/^Tarutino/);
  await robot.give();
  await waitFor(robot, /The Russians: who reacts to 7th Royal Fusiliers/);
  await picture(page, "crimea-reaction");
  await robot.clickPiece(/^Tarutino/);
  await robot.verb(/^Hold/).or(robot.verb("Done")).first().waitFor();
  const orders = watched.said.filter((message) => message.type === "order").length;
  await robot.takeHint();
  await robot.give();
  expect(watched.said.filter((message) => message.type === "order").length).toBe(orders + 1);

  // To give up is two words, out of the way.
  await robot.turn();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("group", { name: "Menu" }).getByRole("button", { name: "Concede" }).click();
  await robot.draft.getByRole("button", { name: "Back" }).waitFor();
  await robot.draft.getByRole("radio").click();
  await robot.report.waitFor();
  await robot.report.click();
  await page.getByRole("heading", { name: /^The field belongs to The/ }).waitFor();
  await picture(page, "crimea-report");
  expect(watched.shame).toEqual([]);
});

test("a battle against the computer, by hints, and what it looks like on a telephone", async () => {
  const watched = await newPage(await newContext({}, quickest, "webgl"), server);
  const { page } = watched;
  await page.goto(`${server.url}/choose`);
  await page.getByRole("combobox").first().selectOption({ label: "The Crimean War game" });
  await page.getByText("Advance Guard").first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Begin the battle" }).isEnabled()).toBe(true);
  await picture(page, "crimea-choose");
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await tableLaid(page);
  const robot = new Robot(page);
  let turn = await robot.turn();
  await picture(page, "crimea-start");
  await resize(page, smaller);
  for (let orders = 0; orders < 10 && turn !== "over"; orders++) turn = await robot.obey();
  await resize(page, desk);
  await picture(page, "crimea-battle");
  await resize(page, phone);
  await robot.turn();
  await picture(page, "crimea-phone");
  const able = robot.piece(/can be chosen$/);
  if ((await robot.orders.isVisible()) && (await able.count()) > 0) {
    await robot.clickPiece(/can be chosen$/);
    await picture(page, "crimea-phone-unit");
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, "nothing sticks out sideways").toBeLessThanOrEqual(0);
  expect(watched.said.filter((message) => message.type === "order").length).toBeGreaterThan(7);
  expect(watched.shame).toEqual([]);
});

// Every screen, wide and narrow, as axe-core reads it: nothing that would shut anybody out.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { Robot } from "./robot";
import { desk, keyOf, newContext, newPage, openBattle, phone, resize, serve } from "./support";

const server = serve(4);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What is serious or worse, each with the first element it was found at. */
async function faultsOf(page: Page): Promise<string[]> {
  // Evaluated by the browser's own tools: the page itself allows no script that is not its own.
  await page.evaluate(axe);
  const { passes, violations } = await page.evaluate(
    () => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run() as Promise<AxeResults>,
  );
  expect(passes.length, "there is something to look at").toBeGreaterThan(10);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}), first ${nodes[0]?.html.slice(0, 160)}`);
}

async function expectNoFault(page: Page, screen: string): Promise<void> {
  for (const size of [phone, desk]) {
    await resize(page, size);
    expect.soft(await faultsOf(page), `${screen}, ${size.width} wide`).toEqual([]);
  }
}

test("no screen before and beside a battle has a serious fault", async () => {
  const { page } = await newPage(await newContext(), server);
  for (const [path, heading] of [
    ["/", "Sandtable"],
    ["/choose", /choose a battle/i],
    ["/battles", /./],
    ["/rules/kingsmen1", "All the King's Men, first edition"],
    ["/nowhere", /./],
  ] as const) {
    await page.goto(server.url + path);
    await page.getByRole("heading", { name: heading, level: 1 }).first().waitFor();
    await expectNoFault(page, path);
  }
});

test("a lesson has no serious fault", async () => {
  const { page } = await newPage(await newContext(), server);
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play now" }).click();
  await page.getByRole("region", { name: "Your guide" }).getByRole("button", { name: "Next" }).waitFor();
  await new Robot(page).turn();
  await expectNoFault(page, "a lesson");
});

test("the table, its replay and its report have no serious fault", async () => {
  const made = await server.small();
  const { page } = await newPage(await newContext(), server);
  const key = keyOf(made, "red");
  await openBattle(page, server, made.id, key);
  const robot = new Robot(page);
  await robot.turn();
  await expectNoFault(page, "the table");
  await robot.takeHint();
  await robot.atRest();
  await expectNoFault(page, "an order in the making");
  await robot.give();
  for (let orders = 0; orders < 4; orders++) await robot.hasten();
  await robot.turn();
  await expectNoFault(page, "after a few orders");
  await page.getByRole("button", { name: "Menu" }).click();
  const concede = page.getByRole("group", { name: "Menu" }).getByRole("button", { name: "Concede" });
  await concede.waitFor();
  expect.soft(await faultsOf(page), "the menu").toEqual([]);
  await concede.click();
  await robot.draft.getByRole("radio").click();
  await robot.report.waitFor();
  await expectNoFault(page, "the end");

  await page.goto(`${server.url}/replay/${made.id}#${key}`);
  await page.getByRole("group", { name: "Replay" }).waitFor();
  await expectNoFault(page, "the replay");
  await page.goto(`${server.url}/report/${made.id}#${key}`);
  await page.getByRole("heading", { name: "The fallen" }).waitFor();
  await expectNoFault(page, "the report");
});

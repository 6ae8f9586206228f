// A battle seen again, and its report.

import { text } from "node:stream/consumers";
import type { Download, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { BattleMade, Report } from "../../src/wire";
import { Robot } from "./robot";
import { desk, newContext, newPage, phone, picture, resize, serve, tableLaid } from "./support";

const server = serve(1);
let made: BattleMade;

/** Two computers fight it out while a spectator looks on. */
beforeAll(async () => {
  const computer = { player: "computer", level: "" } as const;
  made = await server.make({
    battle: { rulebook: "", scenario: "meeting", toml: "", options: [] },
    seats: [
      { seat: { side: "red", chair: 0 }, ...computer },
      { seat: { side: "blue", chair: 0 }, ...computer },
    ],
  });
  const { page } = await newPage(await newContext(), server);
  await page.goto(`${server.url}/battle/${made.id}#${made.watch}`);
  await tableLaid(page);
  await new Robot(page).report.waitFor({ timeout: 55_000 });
  await picture(page, "over");
});

async function textOf(download: Download): Promise<string> {
  return text(await download.createReadStream());
}

const at = async (page: Page): Promise<number> => Number(await page.getByRole("slider", { name: "Step" }).inputValue());

test("a replay steps, plays, and jumps to a turn", async () => {
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await page.goto(`${server.url}/replay/${made.id}#${made.watch}`);
  const bar = page.getByRole("group", { name: "Replay" });
  const press = (name: string): Promise<void> => bar.getByRole("button", { name, exact: true }).click();
  await press("A step on");
  await expect.poll(() => at(page)).toBe(1);
  await press("A step back");
  expect(await at(page)).toBe(0);
  await press("A turn on");
  await press("A turn on");
  const secondTurn = await at(page);
  expect(secondTurn).toBeGreaterThan(1);
  await press("A turn back");
  expect(await at(page)).toBeLessThan(secondTurn);
  const turns = page.getByRole("combobox", { name: "Turn" });
  const names = await turns.getByRole("option").allInnerTexts();
  await turns.selectOption({ index: names.length - 1 });
  await page.getByRole("region", { name: "The table" }).or(page.locator("header p")).first().waitFor();
  const late = await at(page);
  expect(late).toBeGreaterThanOrEqual(secondTurn);
  await press("To the beginning");
  expect(await at(page)).toBe(0);
  await page.getByRole("combobox", { name: "Speed" }).selectOption({ label: "8 ×" });
  await press("Play");
  await expect.poll(() => at(page)).toBeGreaterThan(3);
  await press("Pause");
  const paused = await at(page);
  await press("To the end");
  expect(await at(page)).toBeGreaterThan(paused);
  await turns.selectOption({ index: Math.floor(names.length / 2) });
  await picture(page, "replay");
  await resize(page, phone);
  await picture(page, "replay-phone");
  expect(watched.shame).toEqual([]);
});

test("the report can be kept: a page that needs nothing else, and the figures", async () => {
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await page.goto(`${server.url}/report/${made.id}#${made.watch}`);
  const asPage = page.getByRole("button", { name: "Download the report" });
  await expect.poll(() => asPage.isEnabled(), { timeout: 30_000 }).toBe(true);
  await picture(page, "report");

  const saved = async (click: () => Promise<void>): Promise<Download> =>
    (await Promise.all([page.waitForEvent("download"), click()]))[0];
  const html = await saved(() => asPage.click());
  expect(html.suggestedFilename()).toMatch(/\.html$/);
  const kept = await textOf(html);
  expect(kept).toContain("The field belongs to");
  expect(
    kept.match(/(?:src|href)\s*=\s*"(?!data:|#)[^"]*"|url\((?!"?(?:data:|#))[^)]*\)|https?:\/\/(?!www\.w3\.org)/g),
  ).toBeNull();

  const json = await saved(() => page.getByRole("button", { name: "Download as JSON" }).click());
  const report = JSON.parse(await textOf(json)) as Report;
  expect(report.outcome?.reason).toBeTruthy();
  expect(report.losses.length).toBeGreaterThan(9);

  const alone = await newPage(await newContext({ offline: true }), server);
  await alone.page.setContent(kept);
  await alone.page.getByRole("heading", { name: "The fallen" }).waitFor();
  await picture(alone.page, "report-file");
  expect(alone.shame).toEqual([]);

  await resize(page, phone);
  await picture(page, "report-phone");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, "nothing sticks out sideways").toBeLessThanOrEqual(0);
  await resize(page, desk);
  await page.getByRole("link", { name: "Watch again" }).click();
  await page.getByRole("group", { name: "Replay" }).waitFor();
  expect(watched.shame).toEqual([]);
});

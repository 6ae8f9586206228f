// The rulebook in the page: read, searched, printed, and led to from a battle and back.

import { expect, test } from "vitest";
import { Robot } from "./robot";
import { desk, keyOf, newContext, newPage, openBattle, phone, picture, resize, serve } from "./support";

const server = serve(1);

test("every book can be read and searched, with its sheet and its glossary", async () => {
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await page.goto(server.url);
  await page.getByRole("link", { name: "Rulebooks" }).click();
  await page.getByRole("heading", { name: "All the King's Men, first edition", level: 1 }).waitFor();
  await picture(page, "rulebook");
  await page.getByRole("searchbox").fill("cavalry never fires");
  await expect.poll(() => page.getByRole("status").textContent()).toMatch(/^[1-9]\d? rules?$/);
  await page.getByText("KM1-FIRE-02").first().waitFor();
  await page.getByRole("link", { name: "Glossary" }).click();
  await page.getByRole("searchbox").fill("mob");
  await page.getByRole("term").filter({ hasText: /^Mob$/ }).waitFor();
  await page.getByRole("searchbox").fill("");
  await picture(page, "rulebook-glossary");

  for (const book of ["kingsmen1", "kingsmen2", "crimea", "kingdom", "skirmish"]) {
    await page.getByLabel("Rulebook").selectOption(book);
    await page.getByRole("link", { name: "Quick reference" }).click();
    await page.getByRole("heading", { name: /quick reference$/ }).waitFor();
    expect(await page.getByRole("table").count()).toBeGreaterThan(5);
    await picture(page, `sheet-${book}`);
    await resize(page, phone);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, "nothing is wider than a phone").toBeLessThanOrEqual(0);
    await picture(page, `sheet-${book}-phone`);
    await resize(page, desk);
  }
  // On paper there is the sheet and nothing else.
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("navigation").isVisible()).toBe(false);
  expect(await page.getByRole("table").first().isVisible()).toBe(true);
  expect(watched.shame).toEqual([]);
});

test("a rule leads from the journal to the book, and from there to where it was used", async () => {
  const made = await server.small();
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  for (let orders = 0; orders < 4; orders++) await robot.hasten();

  await page.getByText("You command").waitFor();
  await page.getByRole("button", { name: "How it stands" }).click();
  await page.getByRole("dialog").getByRole("meter").first().waitFor();
  await picture(page, "how-it-stands");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  const line = page
    .getByRole("log", { name: "Journal" })
    .getByRole("button", { name: /^Rule / })
    .first();
  const rule = ((await line.textContent()) ?? "").replace(/^Rule\s*/, "").trim();
  await line.click();
  await page.getByRole("link", { name: "In the rulebook" }).click();
  const entry = page.locator(`#${rule}`);
  await entry.getByText(/^Used in this battle/).waitFor();
  expect(await entry.evaluate((one) => one.classList.contains("chosen"))).toBe(true);
  await picture(page, "rulebook-used");
  await resize(page, phone);
  await picture(page, "rulebook-used-phone");
  await resize(page, desk);
  await page.getByLabel("Only what was used in this battle").check();
  expect(await page.getByText(/^Used in this battle/).count()).toBe(await page.locator("main li[id]").count());
  await entry.getByRole("link", { name: /^Turn/ }).first().click();
  await expect.poll(() => page.url()).toContain("/replay/");
  await page.getByRole("link", { name: "To the battle" }).click();
  await page.getByRole("link", { name: "Rules", exact: true }).click();
  await page.getByRole("link", { name: "Back to the battle" }).click();
  await page.getByRole("application").waitFor();
  expect(watched.shame).toEqual([]);
});

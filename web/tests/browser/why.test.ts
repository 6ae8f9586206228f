// Hints say why, and so do the orders of a computer to whoever stays with their line in the journal.

import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { Robot } from "./robot";
import { keyOf, newContext, newPage, openBattle, picture, serve } from "./support";

const server = serve(1);

test("a line of the computer's says why when one stays with it, by pointer and by keys; one's own does not", async () => {
  const made = await server.small();
  const watched = await newPage(await newContext(), server);
  const { page, said, shame } = watched;
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  const why = page.getByRole("tooltip", { name: "Why the computer ordered it" });
  const lineOf = (words: RegExp): Locator => robot.journal.getByRole("button", { name: words }).last();

  const theirs = lineOf(/^(9e Ligne|15e Ligne|Chasseurs)/);
  await theirs.hover();
  await why.waitFor();
  const text = await why.innerText();
  expect(text, "the deciding facts with the numbers of their rules").toMatch(/\(KM1-[A-Z]+-\d+\)/);
  expect(text, "and how it compares").toMatch(/orders weighed|the best|nothing else/);
  expect(await theirs.getAttribute("aria-describedby")).toBe(await why.getAttribute("id"));
  await picture(page, "why");

  await page.mouse.move(400, 300);
  await why.waitFor({ state: "detached" });
  const asked = said.filter(({ type }) => type === "why").length;
  await page.keyboard.press("Tab");
  await theirs.focus();
  await why.waitFor();
  expect(said.filter(({ type }) => type === "why").length, "what was asked once is known").toBe(asked);
  await page.getByRole("application").focus();
  await why.waitFor({ state: "detached" });

  // A person's order is his own affair.
  await robot.activateByMouse();
  await robot.turn();
  const own = lineOf(/44th Foot|95th|Royal|Rifles|Dragoons/);
  await own.hover();
  await expect.poll(() => said.filter(({ type }) => type === "why").length).toBeGreaterThan(asked);
  await robot.atRest();
  expect(await why.count()).toBe(0);
  expect(shame).toEqual([]);
});

test("a hint says what speaks for it, also where nothing is thrown", async () => {
  const made = await server.small();
  const { page, heard, shame } = await newPage(await newContext(), server);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page
    .getByRole("button", { name: /^Draft:/ })
    .first()
    .waitFor();
  const hinted = heard.findLast((message) => message.type === "hinted");
  if (hinted?.type !== "hinted") throw new Error("nobody gave a hint");
  for (const { sentence, reasons } of hinted.hints)
    expect(reasons.length, `${sentence} ${reasons.join("; ")}`).toBeGreaterThan(1);
  await page.getByText(hinted.hints[0]?.reasons[0] ?? "").waitFor();
  await picture(page, "hint-why");
  expect(shame).toEqual([]);
});

test("a long press says why to a finger", async () => {
  const made = await server.small();
  const { page, shame } = await newPage(await newContext({ hasTouch: true }), server);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  const line = robot.journal.getByRole("button", { name: /^(9e Ligne|15e Ligne|Chasseurs)/ }).last();
  await line.scrollIntoViewIfNeeded();
  const box = await line.boundingBox();
  if (!box) throw new Error("there is no line");
  const cdp = await page.context().newCDPSession(page);
  const at = { x: box.x + 20, y: box.y + 6 };
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await page.getByRole("tooltip", { name: "Why the computer ordered it" }).waitFor();
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  expect(shame).toEqual([]);
});

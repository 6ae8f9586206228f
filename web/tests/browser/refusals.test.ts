// What may not be done is refused in a sentence with its rule, and nothing is lost by trying.

import { expect, test } from "vitest";
import { Robot } from "./robot";
import { keyOf, newContext, newPage, openBattle, picture, serve } from "./support";

const server = serve(1);

test("what may not stand there is refused with its rule, the draft stays, and the rule can be read", async () => {
  const made = await server.make({
    battle: { rulebook: "", scenario: "random:small:7", toml: "", options: [] },
    seats: [{ seat: { side: "red", chair: 0 }, player: "here", level: "" }],
  });
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  await robot.orders.locator('[aria-disabled="false"]').first().click();
  const label = await robot.draft.getAttribute("aria-label");
  const table = await page.getByRole("application").boundingBox();
  if (!table) throw new Error("there is no table");
  const middle = { x: table.x + table.width / 2, y: table.y + table.height / 2 };
  await robot.point(middle);
  await robot.click(middle);
  const refused = robot.draft.locator("p").filter({ hasText: "Every base must stand inside the deployment zone." });
  const rule = refused.getByRole("button", { name: /^Rule / });
  await rule.waitFor();
  await picture(page, "refused");
  expect(await robot.confirm.isDisabled(), "it cannot be given").toBe(true);

  const number = (await rule.innerText()).replace(/^Rule\s*/, "").trim();
  await rule.click();
  const text = page.getByRole("dialog", { name: `Rule ${number}` });
  await text.getByText(number).waitFor();
  expect((await text.innerText()).length).toBeGreaterThan(40);
  await picture(page, "rule");
  await page.keyboard.press("Escape");
  await text.waitFor({ state: "detached" });
  expect(await robot.draft.getAttribute("aria-label"), "the draft is still there").toBe(label);

  // The same draft, put down where it may stand.
  await robot.click({ x: middle.x, y: table.y + table.height * 0.75 });
  await refused.waitFor({ state: "detached" });
  await robot.give();
  expect(watched.shame).toEqual([]);
});

test("a verb that cannot be taken says why, and a march that is too long ends where it must", async () => {
  const made = await server.small();
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  await robot.activateByMouse();
  await robot.verb("March").waitFor();
  const charge = robot.orders.locator('[aria-disabled="true"]').first();
  const why = (await charge.getAttribute("title")) ?? "";
  expect(why).toMatch(/\.$/);
  await charge.hover();
  await robot.orders.getByText(why).waitFor();
  await robot.orders.getByRole("button", { name: /^Rule / }).waitFor();

  await robot.toMarch();
  const enemy = await robot.spotOf(/Bonnard/);
  await robot.point(enemy);
  await robot.click(enemy);
  await robot.atRest();
  const previews = watched.heard.flatMap((message) => (message.type === "previewed" ? [message.preview] : []));
  expect(
    previews.some((preview) => preview?.adjusted),
    "the server has adjusted the march",
  ).toBe(true);
  const march = previews.at(-1);
  expect(march?.verdict.allowed).toBe(true);
  expect(march?.length).toBeLessThanOrEqual(march?.allowance ?? 0);
  await picture(page, "adjusted");
  await robot.give();
  expect(watched.shame).toEqual([]);
});

test("a scenario with a fault is refused with its line and field", async () => {
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await page.goto(`${server.url}/choose`);
  await expect.poll(() => page.getByRole("button", { name: "Begin the battle" }).isEnabled()).toBe(true);
  const own = page.locator('input[type="file"]');
  const upload = (text: string): Promise<void> =>
    own.setInputFiles({ name: "mine.toml", mimeType: "application/toml", buffer: Buffer.from(text) });
  const fault = page.getByRole("alert");

  await upload('title = "Mine"\n[table]\nsize = [72, "wide"]\n');
  await fault.getByText(/size/).waitFor();
  expect(await fault.innerText()).toMatch(/\b3\b/);
  await picture(page, "own-refused");
  expect(await page.getByRole("button", { name: "Begin the battle" }).isDisabled()).toBe(true);

  await upload('title = "Mine"\nsize = \n');
  await fault.getByText(/\b2\b/).waitFor();

  await page.getByRole("button", { name: /The Meeting at Crossways/ }).click();
  await fault.waitFor({ state: "detached" });
  expect(watched.shame.filter((one) => !/\b4\d\d\b/.test(one))).toEqual([]);
});

// A first battle with a guide in the margin.

import { expect, test } from "vitest";
import type { BattleMade } from "../../src/wire";
import { Pupil } from "./pupil";
import { Robot } from "./robot";
import { keyOf, newContext, newPage, openBattle, phone, picture, serve, tableLaid } from "./support";
import { expectToFit } from "./touch";

const server = serve(6);

const lesson = (scenario: string): Promise<BattleMade> =>
  server.make({
    battle: { rulebook: "", scenario, toml: "", options: [] },
    seats: [{ seat: { side: "red", chair: 0 }, player: "here", level: "" }],
  });

/** Every step of these has come up, whatever else was said meanwhile. */
function expectAll(heard: string[], titles: string[]): void {
  expect(
    titles.filter((title) => !heard.includes(title)),
    `heard: ${heard.join(", ")}`,
  ).toEqual([]);
}

test("who plays for the first time is led through a whole battle, and may leave his guide and take him up again", async () => {
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await page.goto(server.url);
  const play = page.getByRole("button", { name: "Play now" });
  await expect.poll(() => play.innerText()).toMatch(/with a guide/);
  await picture(page, "start-first");
  await play.click();
  await tableLaid(page);
  const robot = new Robot(page);
  const pupil = new Pupil(robot);
  await robot.turn();
  expect(await pupil.title()).toBe("Good morning");
  await picture(page, "lesson");
  await pupil.next.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => pupil.title()).toBe("The card");
  expect(await page.locator(".led").innerText()).toMatch(/card/i);
  await picture(page, "lesson-card");

  await pupil.guide.getByRole("button", { name: "Leave the lesson" }).click();
  await pupil.guide.waitFor({ state: "detached" });
  await page.reload();
  await robot.turn();
  expect(await pupil.guide.count(), "who has left it is not called back").toBe(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Take the lesson up again" }).click();
  expect(await pupil.title(), "it goes on where it was left").toBe("The card");

  for (let steps = 0; await pupil.goOn(); steps++) {
    expect(steps, `heard: ${pupil.heard.join(", ")}`).toBeLessThan(200);
    if (pupil.heard.at(-1) === "March" && steps < 20) await picture(page, "lesson-march");
    if (pupil.heard.at(-1) === "A volley") await picture(page, "lesson-volley");
    if (pupil.heard.at(-1) === "How dice are read") await picture(page, "lesson-dice");
  }
  expectAll(pupil.heard, ["Choose who acts", "March", "A volley", "Let them rest", "How dice are read", "Tired men"]);
  expectAll(pupil.heard, ["Command", "How it is won", "Charge!", "After the steel", "Ask a general"]);
  expect(watched.shame).toEqual([]);

  await page.goto(server.url);
  await play.waitFor();
  expect(await play.innerText(), "the second time it is an ordinary battle").not.toMatch(/guide/);
  await page.goto(`${server.url}/choose`);
  await page.getByText("With a guide").first().waitFor();
  await picture(page, "choose-guide");
});

test("a whole lesson on a telephone", async () => {
  const made = await lesson("gaunts-close");
  const context = await newContext({ viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const watched = await newPage(context, server);
  const { page } = watched;
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  const pupil = new Pupil(robot);
  await robot.turn();
  await picture(page, "lesson-phone");
  await expectToFit(page);
  for (let steps = 0; await pupil.goOn(); steps++) {
    expect(steps, `heard: ${pupil.heard.join(", ")}`).toBeLessThan(200);
    if (pupil.heard.at(-1) === "Give fire") await picture(page, "lesson-phone-fire");
    if (pupil.heard.at(-1) === "A move") await picture(page, "lesson-phone-move");
  }
  expectAll(pupil.heard, ["Good morning", "The cup", "A move", "The march", "Give fire", "Hits and kills"]);
  expectAll(pupil.heard, ["The general's voice", "How it is won", "Charge!", "Ask a general"]);
  expect(watched.shame).toEqual([]);
});

test.each([
  ["withy-ford", "Choose who acts"],
  ["picket-road", "A move"],
  ["otter-clearing", "Lead or fight"],
])("the lesson of %s begins", async (scenario, deed) => {
  const made = await lesson(scenario);
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  const pupil = new Pupil(robot);
  await robot.turn();
  await picture(page, `lesson-${scenario}`);
  await pupil.goOnTo(deed);
  expect(
    await robot.orders
      .locator("button.led")
      .or(robot.piece(/your guide means/))
      .count(),
  ).toBeGreaterThan(0);
  await picture(page, `lesson-${scenario}-deed`);
  expect(await pupil.goOn(), "the deed is done").toBe(true);
  await robot.turn();
  await expect.poll(() => pupil.title()).not.toBe(deed);
  expect(watched.shame).toEqual([]);
});

// Three generals a side, people and computers, and a battle that may be fought by more than one book.

import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { View } from "../../src/wire";
import { applyChanges } from "../../src/state/changes";
import { Robot } from "./robot";
import { desk, newContext, newPage, phone, picture, resize, serve, tableLaid, type Watched } from "./support";

const server = serve(1);

/** The table as the page has been told of it. */
function seen({ heard }: Watched): View {
  let view: View | undefined;
  for (const message of heard) {
    if (message.type === "welcome") view = message.view;
    if (message.type === "happened" && view)
      view = message.moments.reduce((before, moment) => applyChanges(before, moment.changes), view);
  }
  if (!view) throw new Error("the page was never welcomed");
  return view;
}

const pointsOf = (watched: Watched, general: string): number =>
  seen(watched).instruments.find(({ label }) => label === `Points of ${general}`)?.value ?? -1;

/** The units that a general leads. */
const led = (watched: Watched, general: string): string[] =>
  seen(watched)
    .pieces.filter(({ details }) => details.includes(`led by ${general}`))
    .map(({ name }) => name);

const words = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}.*can be chosen$`);

async function bothSizes(page: Page, name: string): Promise<void> {
  await picture(page, name);
  await resize(page, phone);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await picture(page, `${name}-phone`);
  await resize(page, desk);
}

async function chooseTeams(page: Page): Promise<void> {
  await page.goto(`${server.url}/choose`);
  await page.getByLabel(/^A battle of your own/).setInputFiles(join(import.meta.dirname, "teams.toml"));
  await page.getByRole("heading", { name: "Three Against Three" }).waitFor();
  const computers = ["Sir Rowland Hill", "Marshal Soult", "General Merle", "General Delaborde"];
  for (const general of computers) await page.getByLabel(general).selectOption({ label: "The computer: recruit" });
  for (const general of ["Sir John Moore", "Lord Paget"])
    expect(await page.getByLabel(general).inputValue(), "an army is played here unless somebody says otherwise").toBe(
      "here",
    );
  await bothSizes(page, "teams-choose");
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await tableLaid(page);
}

test("a person and two teammates: commands, points, a special card, and another's unit for a point", async () => {
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await chooseTeams(page);
  const robot = new Robot(page);
  const decides = (general: string): Locator => robot.prompt.getByRole("heading", { name: `${general} to decide` });

  // Each picks his units: on the table, or from the list.
  await decides("Sir John Moore").waitFor();
  await robot.clickPiece(/^28th Foot/);
  await robot.confirm.waitFor();
  await bothSizes(page, "teams-take");
  await robot.give();
  await decides("Lord Paget").waitFor();
  await robot.verb("Take command").click();
  await robot.draft.getByRole("button", { name: /^95th Rifles/ }).waitFor();
  await bothSizes(page, "teams-list");
  await robot.draft.getByRole("button", { name: /^95th Rifles/ }).click();
  await robot.give();
  await decides("Sir John Moore").waitFor();
  await robot.obey();
  await decides("Lord Paget").waitFor();
  await robot.obey();
  expect(led(watched, "Sir John Moore")).toContain("28th Foot");
  expect(led(watched, "Lord Paget")).toContain("95th Rifles");

  // The points are shared out among names, and the rest is kept.
  const share = page.getByRole("group", { name: "Share out", exact: true });
  await share.waitFor();
  await decides("Sir John Moore").waitFor();
  const all = pointsOf(watched, "Sir John Moore");
  expect(all, "with one point there is nothing to show: another seed").toBeGreaterThan(1);
  await share.getByRole("group", { name: "Lord Paget" }).getByRole("button", { name: "More" }).click();
  await share.getByText(`1 of ${all}, ${all - 1} kept`).waitFor();
  await share.getByRole("button", { name: "Keep them all" }).waitFor();
  await bothSizes(page, "teams-share");
  await robot.give();
  await expect.poll(() => pointsOf(watched, "Lord Paget")).toBe(2);
  expect(pointsOf(watched, "Sir John Moore")).toBe(all - 1);

  let borrowed = false;
  let awarded = false;
  for (let orders = 0; !borrowed || !awarded; orders++) {
    expect(orders, "both come to pass").toBeLessThan(240);
    expect(await robot.turn()).not.toBe("over");
    const prompt = await robot.prompt.innerText();
    if (/who has its special effect/.test(prompt)) {
      const effect = robot.draft.getByRole("radio", { name: "Sir John Moore" });
      await effect.waitFor();
      if (!awarded) await bothSizes(page, "teams-award");
      awarded = true;
      await robot.over(() => effect.click());
    } else if (!borrowed && /Sir John Moore to act on/.test(prompt) && pointsOf(watched, "Sir John Moore") > 0) {
      const before = pointsOf(watched, "Sir John Moore");
      const [lent] = led(watched, "Sir Rowland Hill");
      await robot.clickPiece(words(lent ?? ""));
      await page.getByRole("toolbar", { name: `Orders for ${lent}` }).waitFor();
      await robot.orders.getByText("this costs a command point").waitFor();
      await bothSizes(page, "teams-borrow");
      await robot.press("Activate");
      await expect.poll(() => pointsOf(watched, "Sir John Moore")).toBe(before - 1);
      borrowed = true;
    } else await robot.hasten();
  }

  // Six purses, to be read at once.
  await robot.turn();
  const beside = page.getByRole("region", { name: "Beside the table" });
  for (const army of ["The Allies", "The French"])
    expect(await beside.getByRole("region", { name: army }).getByRole("heading", { level: 4 }).count()).toBe(3);
  await picture(page, "teams-battle");
  await resize(page, phone);
  await page.getByRole("button", { name: /^Panel: low/ }).press("Enter");
  const lowest = beside.getByText("General Delaborde");
  await expect
    .poll(async () => (await lowest.boundingBox())?.y, { message: "in sight" })
    .toBeLessThan(phone.height - 40);
  await picture(page, "teams-battle-phone");
  expect(watched.shame).toEqual([]);
});

test("a battle written for the first edition is begun under the second", async () => {
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await page.goto(`${server.url}/choose`);
  const rules = page.getByLabel("Fought by the rules of");
  const battle = page.getByRole("button", { name: /^The Meeting at Crossways/ });
  await battle.click();
  expect(await rules.locator("option:checked").innerText()).toBe("All the King's Men, first edition");
  await rules.selectOption({ label: "All the King's Men, second edition" });
  expect(await battle.getAttribute("aria-pressed"), "it is the same battle").toBe("true");
  await page.getByText("Options of the rules").click();
  // Only the second edition has it.
  await page.getByRole("button", { name: /KM2-OPT-09/ }).waitFor();
  await bothSizes(page, "second-edition-choose");
  const begin = page.getByRole("button", { name: "Begin the battle" });
  await expect.poll(() => begin.isEnabled()).toBe(true);
  await begin.click();
  await tableLaid(page);
  await page.getByText("All the King's Men, second edition").waitFor();
  expect(seen(watched).rulebook).toBe("kingsmen2");
  const robot = new Robot(page);
  for (let orders = 0; orders < 4; orders++) await robot.hasten();
  await picture(page, "second-edition");
  expect(watched.shame).toEqual([]);
});

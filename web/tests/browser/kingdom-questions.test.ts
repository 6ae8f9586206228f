// Questions of all kinds, near together: whom to flee to, whose stands fight whom, in step, over a hedge, riding along.

import { expect, test } from "vitest";
import { Robot } from "./robot";
import { keyOf, newContext, newPage, openBattle, picture, quickest, serve, type Watched } from "./support";

// By these dice neither side breaks before the second charge comes home.
const server = serve(13);

/** A scenario of this folder, both sides at one table. */
async function sitDown(toml: string): Promise<Watched & { robot: Robot }> {
  const made = await server.ofFile(toml);
  const watched = await newPage(await newContext({}, { ...quickest, noSecrets: true }), server);
  await openBattle(watched.page, server, made.id, keyOf(made, "red"));
  return { ...watched, robot: new Robot(watched.page) };
}

/**
 * Until this is asked: charges are held against, pistols kept and charges driven home, every other die is let go, and
 * whatever else there is a general decides.
 */
const plainly = /^(Let it go|Keep them loaded|Charge home)$/;
async function waitFor(robot: Robot, question: RegExp): Promise<void> {
  for (let answers = 0; answers < 60; answers++) {
    await robot.turn();
    if (question.test(await robot.prompt.innerText())) return;
    const hold = robot.draft.getByRole("radio", { name: "Hold" });
    if (await robot.verb(plainly).count()) await robot.press(plainly);
    else if (await hold.count()) {
      await hold.click();
      await robot.give();
    } else await robot.obey();
  }
  throw new Error(`nobody asks ${question}`);
}

test("two charges at one regiment: a commander in their way, and stands to be shared out", async () => {
  const { page, robot, shame } = await sitDown("push-of-pike.toml");
  const wallers = /A die of Sir William Waller/;
  const charge = async (who: string): Promise<void> => {
    await waitFor(robot, wallers);
    await robot.pick(who);
    await robot.verb("Charge").click();
    await robot.clickPiece(/^Slanning's Foot/);
    await robot.confirm.waitFor();
    await robot.give();
  };

  // A commander in the way of a charge flees to one of his own, whom his owner names.
  await charge("Haselrig's Horse");
  await waitFor(robot, /Lord Hopton is ridden over: to whom does he flee/);
  await robot.clickPiece(/^Slingsby's Foot/);
  await robot.confirm.waitFor();
  await picture(page, "kingdom-displaced");
  await robot.give();
  await robot.journal.getByText(/Lord Hopton gallops for the cover of Slingsby's Foot/).waitFor();

  // A regiment between two enemies shares out its stands, kind by kind.
  await charge("Waller's Horse");
  await waitFor(robot, /Slanning's Foot are beset from several sides: who fights whom/);
  await picture(page, "kingdom-allot");
  expect(await robot.confirm.count(), "all of them must fight").toBe(0);
  const share = async (stands: string, enemy: string): Promise<void> =>
    robot.draft
      .getByRole("group", { name: `${stands}, ${enemy}` })
      .getByRole("button", { name: "More" })
      .click();
  await share("pike", "Haselrig's Horse");
  await share("pike", "Waller's Horse");
  for (let n = 0; n < 2; n++) await share("shot", "Haselrig's Horse");
  await robot.confirm.waitFor();
  await picture(page, "kingdom-allotted");
  await robot.give();
  await robot.journal.getByText("Slanning's Foot share out their stands.").waitFor();
  expect(shame).toEqual([]);
});

test("a volley, two regiments in step, a hedge with its odds, and a commander who rides along", async () => {
  const { page, robot, shame } = await sitDown("push-of-pike.toml");
  const wallers = /A die of Sir William Waller/;
  await waitFor(robot, wallers);
  await robot.pick("Red Regiment");
  await robot.verb(/^Fire$/).click();
  // There is one whom it could be; the dice wait for a second word.
  await page
    .getByRole("region", { name: "Fire" })
    .getByText(/average [\d.]+ kills/)
    .waitFor();
  await robot.draft.getByText(/stands? fires? at long range/).waitFor();
  await picture(page, "kingdom-fire");
  await robot.give();
  await robot.journal.getByText(/Red Regiment fire on Grenvile's Foot/).waitFor();

  // The ground on their way has its odds where they would meet it.
  await waitFor(robot, wallers);
  await robot.pick("Red Regiment");
  await robot.verb("Move together with").click();
  await robot.clickPiece(/^White Regiment/);
  await robot.give();
  await robot.draft.getByRole("button", { name: "Stay" }).waitFor();
  const from = await robot.pickedSpot();
  await robot.point({ x: from.x, y: from.y - 60 });
  await robot.point({ x: from.x + 5, y: from.y - 120 });
  await robot.draft.getByText(/The hedge: 33% no delay, 33% half speed/).waitFor();
  await picture(page, "kingdom-hedge");
  await robot.click({ x: from.x + 5, y: from.y - 120 });
  await robot.confirm.waitFor();
  await robot.give();
  await robot.turn();
  await robot.prompt.getByText("Does Sir William Waller ride with Red Regiment?").waitFor();
  await picture(page, "kingdom-ride");
  await robot.press("Ride along");
  await robot.turn();
  await robot.prompt.getByText(/^White Regiment may go/).waitFor();
  await robot.journal
    .getByText(/Sir William Waller rides along with Red Regiment/)
    .first()
    .waitFor();
  expect(shame).toEqual([]);
});

// A friend with a link: what the invitation says, whom he commands, and that his army lies before him.

import { expect, test } from "vitest";
import { Robot } from "./robot";
import { desk, newContext, newPage, openBattle, phone, picture, resize, serve } from "./support";

const server = serve(1);

test("the invitation says that its links work here only, and the friend sits behind his own army", async () => {
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await page.goto(`${server.url}/choose?with=friend`);
  const begin = page.getByRole("button", { name: "Begin the battle" });
  await expect.poll(() => begin.isEnabled()).toBe(true);
  await page.getByText("How it is won").click();
  await page.getByRole("meter").first().waitFor();
  await begin.click();
  const note = page.getByRole("note");
  await note.getByText("These links work on this machine only.").waitFor();
  expect(await note.textContent()).toContain("./play --address 0.0.0.0");
  await picture(page, "invitation");
  await resize(page, phone);
  await picture(page, "invitation-phone");
  await resize(page, desk);

  const link = await page.getByLabel(/^To command/).inputValue();
  const friend = await newPage(await newContext(), server);
  await friend.page.goto(link);
  await friend.page.getByText("You command Bonnard's vanguard.").waitFor();
  const robot = new Robot(friend.page);
  const own = await robot.spotOf(/^9e Ligne/);
  const enemy = await robot.spotOf(/^44th Foot/);
  expect(own.y, "his own army is at the bottom").toBeGreaterThan(enemy.y);
  await picture(friend.page, "friend");
  expect([...watched.shame, ...friend.shame]).toEqual([]);
});

test("in a team one's own units have a star, and the King's Men can be conceded", async () => {
  const made = await server.make({
    battle: { rulebook: "kingsmen2", scenario: "three-wings", toml: "", options: [] },
    seats: [
      { seat: { side: "red", chair: 0 }, player: "computer", level: "recruit" },
      { seat: { side: "red", chair: 1 }, player: "here", level: "" },
    ],
  });
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  const key = made.seats.find(({ player }) => player === "here")?.key ?? "";
  await openBattle(page, server, made.id, key);
  await page.getByText(/^You are .*; your units have a star\.$/).waitFor();
  const robot = new Robot(page);
  await robot.turn();
  await robot.atRest();
  await picture(page, "team-stars");
  await resize(page, phone);
  await robot.atRest();
  await picture(page, "team-stars-phone");
  await resize(page, desk);

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("group", { name: "Menu" }).getByRole("button", { name: "Concede" }).click();
  await robot.draft.getByRole("button", { name: "Back" }).waitFor();
  await robot.draft.getByRole("radio").click();
  await robot.report.waitFor();
  await robot.prompt.getByText("The loser has conceded the field.").waitFor();
  await picture(page, "conceded");
  expect(watched.shame).toEqual([]);
});

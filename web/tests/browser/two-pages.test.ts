// Two people at two screens, and somebody who watches: each comes by a link.

import { expect, test } from "vitest";
import { Robot } from "./robot";
import { digestOf, newContext, newPage, openBattle, picture, serve, tableLaid, until } from "./support";

const server = serve(1);

test("a friend comes by the link, both see the same, they talk, and a third watches", async () => {
  const mine = await newPage(await newContext(), server);
  const { page } = mine;
  await page.goto(server.url);
  await page.getByRole("link", { name: "Invite a friend" }).click();
  await page.getByRole("button", { name: "Begin the battle" }).click();
  const invitation = page.getByRole("dialog", { name: "Invite your friend" });
  const seatLink = await invitation.getByLabel(/^To command/).inputValue();
  const watchLink = await invitation.getByLabel(/^To watch/).inputValue();
  await picture(page, "invite");
  await invitation.getByRole("button", { name: "Take your seat" }).click();
  await tableLaid(page);

  const friend = await newPage(await newContext(), server);
  await friend.page.goto(seatLink);
  await tableLaid(friend.page);
  const watcher = await newPage(await newContext(), server);
  await watcher.page.goto(watchLink);
  await tableLaid(watcher.page);

  const present = page.getByRole("list", { name: "At the table" });
  await present.getByText("1 watches").waitFor();
  await present.getByText("here").waitFor();
  expect(await watcher.page.getByRole("toolbar", { name: /^Orders/ }).count()).toBe(0);

  await page.getByRole("tab", { name: /Talk/ }).click();
  await page.getByLabel("Say something").fill("Good morning, and mind the farm.");
  await page.getByRole("button", { name: "Say", exact: true }).click();
  for (const other of [friend.page, watcher.page]) {
    await other.getByRole("tab", { name: "Talk (1 new)" }).click();
    await other.getByText("Good morning, and mind the farm.").waitFor();
  }
  await picture(friend.page, "talk");
  for (const one of [page, friend.page]) await one.getByRole("tab", { name: "Journal" }).click();

  // Whoever is asked answers, some times over; everybody hears of it.
  for (let orders = 0; orders < 4; orders++) {
    const robots = [new Robot(page), new Robot(friend.page)];
    const robot = await Promise.race(robots.map(async (one) => one.turn().then(() => one)));
    const told = [mine, friend, watcher].map((one) => one.heard.filter(({ type }) => type === "happened").length);
    await robot.hasten();
    await until("everybody hears of the order", () =>
      [mine, friend, watcher].every(
        (one, i) => one.heard.filter(({ type }) => type === "happened").length > (told[i] ?? 0),
      ),
    );
  }
  const step = (one: typeof mine): number =>
    one.heard.flatMap((message) => (message.type === "happened" ? message.moments : [])).at(-1)?.step ?? -1;
  await until("both pages stand at the same step", () => step(mine) === step(friend) && step(mine) === step(watcher));
  expect(digestOf(mine)).not.toBe("");
  expect([...mine.shame, ...friend.shame, ...watcher.shame]).toEqual([]);
  await picture(watcher.page, "watching");
});

test("a key that opens nothing is told so", async () => {
  const made = await server.small();
  const { page } = await newPage(await newContext(), server);
  await page.goto(`${server.url}/battle/${made.id}#nonsense`);
  await page.getByText("This link does not open this battle.").waitFor();
});

test("a closed page comes back to its seat by the list of battles", async () => {
  const made = await server.small();
  const context = await newContext();
  const first = await newPage(context, server);
  await openBattle(first.page, server, made.id, made.seats[0]?.key ?? "");
  const robot = new Robot(first.page);
  await robot.hasten();
  await robot.turn();
  const seen = digestOf(first);
  await first.page.close();

  const second = await newPage(context, server);
  await second.page.goto(`${server.url}/battles`);
  await second.page.getByRole("heading", { name: "Your battles" }).waitFor();
  await picture(second.page, "battles");
  await second.page.getByRole("link", { name: "Continue" }).click();
  await tableLaid(second.page);
  expect(digestOf(second)).toBe(seen);
  expect(second.shame).toEqual([]);
});

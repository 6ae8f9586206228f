// The line breaks in the middle of an order: the order waits, and is carried out once.

import type { WebSocketRoute } from "playwright-core";
import { expect, test } from "vitest";
import type { Fields, PageMessage, ServerMessage } from "../../src/wire";
import { Robot } from "./robot";
import { digestOf, keyOf, last, newContext, newPage, openBattle, picture, quickest, serve, until } from "./support";
import type { Watched } from "./support";

const server = serve(1);

const ordersOf = (watched: Watched): { id: string; order: Fields }[] =>
  watched.said.filter((message) => message.type === "order");

/** How often the battle's record has an order, told by the moments that a player gave. */
async function givenBy(side: string, id: string, key: string): Promise<number> {
  const { moments } = await server.replay(id, key);
  return moments.filter((moment) => moment.by?.side === side).length;
}

test("an order given while the server is away waits for it, and goes through once", async () => {
  const made = await server.small({ player: "here", level: "" });
  const key = keyOf(made, "red");
  const watched = await newPage(await newContext({}, { ...quickest, noSecrets: true }), server);
  const { page } = watched;
  await openBattle(page, server, made.id, key);
  const robot = new Robot(page);
  await robot.turn();
  const side = last(watched, "welcome").status.decision?.seat.side ?? "";
  await robot.takeHint();
  await robot.confirm.waitFor();
  const before = await givenBy(side, made.id, key);

  await server.kill();
  const ribbon = page.getByRole("status").filter({ hasText: "The line is lost" });
  await ribbon.waitFor();
  await robot.confirm.click();
  await ribbon.filter({ hasText: "your order waits and will go through once" }).waitFor();
  await picture(page, "line-lost");
  expect(await robot.draft.isVisible(), "the draft stays").toBe(true);

  await server.again();
  await ribbon.waitFor({ state: "detached" });
  await until("the order is done", () => watched.heard.some((message) => message.type === "done"));
  await robot.draft.waitFor({ state: "detached" });
  expect(await givenBy(side, made.id, key)).toBe(before + 1);
});

test("an order whose answer is lost is sent again, and not done again", async () => {
  const made = await server.small();
  const key = keyOf(made, "red");
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  let deaf = false;
  let line: WebSocketRoute | undefined;
  const sent: string[] = [];
  const answered: string[] = [];
  await page.routeWebSocket(/\/api\/play$/, (route) => {
    const far = route.connectToServer();
    line = route;
    route.onMessage((text) => {
      const message = JSON.parse(String(text)) as PageMessage;
      if (message.type === "order") sent.push(message.id);
      far.send(text);
    });
    far.onMessage((text) => {
      const message = JSON.parse(String(text)) as ServerMessage;
      if (message.type === "done" || message.type === "refused") answered.push(`${message.type} ${message.id}`);
      if (!deaf) route.send(text);
    });
  });
  await openBattle(page, server, made.id, key);
  const robot = new Robot(page);
  await robot.turn();
  await robot.takeHint();
  await robot.confirm.waitFor();
  const before = await givenBy("red", made.id, key);
  deaf = true;
  await robot.confirm.click();
  await until("the server has done the order", () => answered.length === 1);
  await line?.close();
  deaf = false;

  await until("the order is sent again and answered again", () => answered.length === 2);
  expect(new Set(sent).size, "it is the same order").toBe(1);
  expect(answered).toEqual([`done ${sent[0]}`, `done ${sent[0]}`]);
  await robot.draft.waitFor({ state: "detached" });
  expect(await givenBy("red", made.id, key)).toBe(before + 1);
  expect(watched.shame).toEqual([]);
});

test("a reloaded page is back in its seat at the exact moment", async () => {
  const made = await server.small();
  const watched = await newPage(await newContext(), server);
  const { page } = watched;
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  for (let orders = 0; orders < 3; orders++) await robot.hasten();
  await robot.turn();
  const [seen, prompt] = [digestOf(watched), await robot.prompt.innerText()];
  const given = ordersOf(watched).length;
  await page.reload();
  await robot.turn();
  expect(last(watched, "welcome").digest).toBe(seen);
  expect(last(watched, "welcome").eyes?.side).toBe("red");
  expect(await robot.prompt.innerText()).toBe(prompt);
  expect(ordersOf(watched).length, "nothing is sent again").toBe(given);
  expect(watched.shame).toEqual([]);
});

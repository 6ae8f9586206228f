// Single men are picked and placed by mouse and by keyboard. No printed book asks for them yet: the line of the page
// ends in the test itself, which plays the server with a view of a made-up book.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Fields, PageMessage, Vec } from "../../src/wire";
import { previewOf, welcome } from "./ambush";
import { Robot, type Spot } from "./robot";
import { newContext, newPage, picture, serve, tableLaid, until } from "./support";

const server = serve(1);

/** A page at the made-up battle, and the orders it has given. */
async function atTheAmbush(): Promise<{ page: Page; robot: Robot; orders: Fields[]; shame: string[] }> {
  const { page, shame } = await newPage(await newContext(), server);
  const orders: Fields[] = [];
  await page.routeWebSocket(/\/api\/play$/, (line) => {
    const say = (message: object): void => line.send(JSON.stringify(message));
    line.onMessage((text) => {
      const message = JSON.parse(String(text)) as PageMessage;
      if (message.type === "hello") say({ type: "welcome", ...welcome });
      if (message.type === "preview") say({ type: "previewed", ask: message.ask, preview: previewOf(message.order) });
      if (message.type !== "order") return;
      orders.push(message.order);
      const status = { ...welcome.status, version: message.version + 1 };
      say({ type: "done", id: message.id, version: status.version });
      say({ type: "happened", moments: [], status });
    });
  });
  await page.goto(`${server.url}/battle/ambush#key`);
  await tableLaid(page);
  const robot = new Robot(page);
  await robot.turn();
  return { page, robot, orders, shame };
}

const spotOfMan = async ({ page }: Robot, name: string): Promise<Spot> => {
  const box = await page.getByRole("list", { name: "Men to choose from" }).getByRole("button", { name }).boundingBox();
  if (!box) throw new Error(`${name} is not to be chosen`);
  return box;
};

test("a man is picked with the mouse, and with the keyboard", async () => {
  const { page, robot, orders, shame } = await atTheAmbush();
  await robot.clickPiece(/^The patrol/);
  await robot.verb("Shoot at a man").click();
  const bandit = await spotOfMan(robot, "Bandits, 2");
  await robot.point(bandit);
  await picture(page, "men-to-shoot-at");
  await robot.click(bandit);
  await robot.click(bandit);
  await until("the order names him", () => orders.length === 1);
  expect(orders[0]).toEqual({ verb: "shoot", unit: 1, man: 6 });

  await robot.clickPiece(/^The patrol/);
  await robot.key(await robot.letterOf("Shoot at a man"));
  await robot.draft.waitFor();
  await robot.key("]");
  await robot.key("Enter");
  await robot.key("Enter");
  await until("the order names the first of them", () => orders.length === 2);
  expect(orders[1]).toEqual({ verb: "shoot", unit: 1, man: 5 });
  expect(shame).toEqual([]);
});

test("the formation is carried, and a man of it by himself", async () => {
  const { page, robot, orders, shame } = await atTheAmbush();
  const from = await robot.spotOf(/^The patrol/);
  const foe = await robot.spotOf(/^Bandits/);
  const inch = (from.y - foe.y) / 10;
  await robot.clickPiece(/^The patrol/);
  await robot.verb("March").click();
  await robot.click({ x: from.x, y: from.y - 4 * inch });
  // The sergeant, on the left of the line, an inch and a half back.
  const sergeant = { x: from.x - 2.25 * inch, y: from.y - 4 * inch };
  await robot.point(sergeant);
  await page.mouse.down();
  await page.mouse.move(sergeant.x, sergeant.y + inch);
  await page.mouse.move(sergeant.x, sergeant.y + 1.5 * inch);
  await page.mouse.up();
  await robot.draft.getByText("Sergeant Hill by himself").waitFor();
  await picture(page, "men-placed-one-by-one");
  // The next one by keyboard, a quarter ahead.
  await robot.key("]");
  await robot.draft.getByText("The patrol, 2 by himself").waitFor();
  await robot.key("Shift+ArrowUp");
  await robot.confirm.click();
  await until("the order has a place for each", () => orders.length === 1);
  const { path, places, ...rest } = orders[0] as { path: Vec[]; places: Vec[]; verb: string; unit: number };
  expect(rest).toEqual({ verb: "march", unit: 1 });
  expect(path).toHaveLength(1);
  const ahead = places.map((place) => Math.round((place[1] - (path[0]?.[1] ?? 0)) * 4) / 4);
  expect(ahead).toEqual([-1.5, 0.25, 0, 0]);
  expect(shame).toEqual([]);
});

test("several numbers are shared out at once, and a commander is addressed", async () => {
  const { page, robot, orders, shame } = await atTheAmbush();
  await robot.clickPiece(/^The patrol/);
  await robot.verb("Volley").click();
  const more = (name: string) => page.getByRole("group", { name, exact: true }).getByRole("button", { name: "More" });
  await more("muskets, Bandits").click();
  await more("muskets, Stragglers").click();
  await more("pistols, Stragglers").click();
  await picture(page, "several-shares");
  await robot.confirm.click();
  await until("the order has both rows", () => orders.length === 1);
  expect(orders[0]).toEqual({ verb: "strike", unit: 1, shares: [[1, 1], [0, 1]] }); // prettier-ignore

  await robot.clickPiece(/^Captain Foy/);
  await robot.confirm.click();
  await until("the captain is called", () => orders.length === 2);
  expect(orders[1]).toEqual({ verb: "call", target: 0 });
  expect(shame).toEqual([]);
});

test("a click that ends on what has come over the table meanwhile does not swallow the next", async () => {
  const { page, robot, shame } = await atTheAmbush();
  await robot.pick("The patrol");
  const letter = await robot.letterOf("Volley");
  await robot.key(letter);
  const bar = await robot.draft.boundingBox();
  if (!bar) throw new Error("there is no draft");
  await robot.key("Escape");
  await robot.point({ x: bar.x + 4, y: bar.y + bar.height / 2 });
  await page.mouse.down();
  await robot.key(letter);
  await robot.draft.waitFor();
  await page.mouse.up();
  await robot.key("Escape");
  await robot.key("Escape");
  await robot.pick("The patrol");
  expect(shame).toEqual([]);
});

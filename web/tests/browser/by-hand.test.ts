// The hand comes before the verb: a drag is a march, pointing is odds, and everything says what it is.

import { expect, test } from "vitest";
import { Robot } from "./robot";
import { keyOf, newContext, newPage, openBattle, picture, quickest, serve, until } from "./support";

const server = serve(1);

test("to drag a unit that may act is to have it act and march", async () => {
  const made = await server.small();
  const watched = await newPage(await newContext(), server);
  const { page, said } = watched;
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  const from = await robot.spotOf(/^28th Foot.*can be chosen$/);
  await robot.point(from);
  await robot.carryTo({ x: from.x + 10, y: from.y - 60 });
  await robot.confirm.waitFor();
  expect(await robot.draft.getAttribute("aria-label")).toBe("March");
  const verbs = said.flatMap((message) => (message.type === "order" ? [message.order["verb"]] : []));
  expect(verbs).toEqual(["activate"]);
  await picture(page, "dragged");
  await robot.give();
  await robot.turn();
  await robot.journal.getByText(/^28th Foot march [\d.]+ inches/).waitFor();
  expect(watched.shame).toEqual([]);
});

test("where the distance is thrown for first the drag throws, and the ghost stays in the hand", async () => {
  const made = await server.small({ player: "here", level: "" }, "powick-bridge");
  const watched = await newPage(await newContext({}, { ...quickest, noSecrets: true }), server);
  const { page, said } = watched;
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  const from = await robot.spotOf(/^Prince Rupert's Horse/);
  await robot.point(from);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y - 20, { steps: 3 });
  await until("it is ordered", () => said.some((message) => message.type === "order"));
  await robot.draft.getByRole("button", { name: "Stay" }).waitFor();
  await page.mouse.move(from.x + 5, from.y - 60, { steps: 3 });
  await page.mouse.up();
  await robot.confirm.waitFor();
  await robot.atRest();
  await picture(page, "dragged-after-dice");
  expect(watched.shame).toEqual([]);
});

test("to point at an enemy with a unit in hand is to ask how far and what might come of it", async () => {
  const made = await server.small();
  const watched = await newPage(await newContext(), server);
  const { page, said } = watched;
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  await robot.activateByMouse();
  await robot.verb("March").waitFor();
  const before = said.length;
  await robot.point(await robot.spotOf(/Ligne/));
  await until("they look across", () => said.slice(before).some(({ type }) => type === "sight"));
  await robot.atRest();
  await picture(page, "pointed-at");
  expect(await robot.draft.count(), "nothing is drafted by it").toBe(0);
  expect(watched.shame).toEqual([]);
});

test("ruler and sight line work by two clicks, and say so", async () => {
  const made = await server.small();
  const watched = await newPage(await newContext(), server);
  const { page, said } = watched;
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  const [a, b] = [await robot.spotOf(/^44th Foot/), await robot.spotOf(/^9e Ligne/)];
  await robot.key("r");
  await robot.prompt.getByText("drag, or click where it begins and where it ends").waitFor();
  await robot.click(a);
  await robot.prompt.getByText("click where it ends").waitFor();
  await robot.click(b);
  await robot.prompt.getByText("click where it begins").waitFor();
  await picture(page, "ruler");
  await page.getByRole("button", { name: "Sight" }).click();
  const before = said.length;
  await robot.click(a);
  await robot.point(b);
  await robot.click(b);
  await until("it is looked along", () => said.slice(before).some(({ type }) => type === "sight"));
  await robot.key("Escape");
  await robot.turn();
  expect(await robot.prompt.innerText()).not.toContain("Line of sight");
  expect(watched.shame).toEqual([]);
});

test("verbs, states, cards and instruments say what they are", async () => {
  const made = await server.small();
  const { page, shame } = await newPage(await newContext(), server);
  await openBattle(page, server, made.id, keyOf(made, "red"));
  const robot = new Robot(page);
  await robot.turn();
  const beside = page.getByRole("region", { name: "Beside the table" });
  await beside.getByText(/ of (Hearts|Diamonds|Spades|Clubs): |Joker: /).waitFor();
  await beside.getByRole("button", { name: /^Rule KM1-CARD/ }).waitFor();
  const slip = page.getByRole("tooltip");
  await beside.getByRole("button", { name: "Deck" }).hover();
  await slip.getByText("reshuffled").waitFor();
  await page.mouse.move(5, 5);
  await slip.waitFor({ state: "detached" });
  await robot.clickPiece(/can be chosen$/);
  await robot.verb("Activate").hover();
  await slip.getByText("Activate").first().waitFor();
  await picture(page, "explained");
  await page.mouse.move(5, 5);
  const bead = page
    .getByRole("region", { name: /Foot|Rifles|Dragoons|Artillery/ })
    .getByRole("button", { name: "green" });
  await bead.focus();
  await bead.click();
  await page.getByRole("dialog", { name: "Rule KM1-CONV-04" }).getByText("KM1-CONV-04").waitFor();
  await page.keyboard.press("Escape");
  expect(shame).toEqual([]);
});

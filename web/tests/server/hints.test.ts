// What a general would do can always be taken up, looked at and given by hand.

import { afterAll, beforeAll, expect, test } from "vitest";
import { draftOf, draftOrder } from "../../src/hands/draft";
import { Program, joined } from "./program";

const program = new Program();
beforeAll(() => program.start());
afterAll(() => program.cleanUp());

// Two messages a step: the server hears so many of them at once, and no more.
const most = 110;

test.each([
  ["kingsmen1", "meeting"],
  ["kingsmen1", "thornbury"],
  ["kingsmen1", "marlow"],
  ["kingsmen1", "random:small:7"],
  ["kingsmen1", "random:medium:8"],
  ["crimea", "advance-guard"],
  ["crimea", "crossroads"],
  ["crimea", "random:small:7"],
])(
  "every hint of %s, %s is an order of some offer",
  async (rulebook, scenario) => {
    const made = await program.make({
      battle: { rulebook, scenario, toml: "", options: [] },
      seats: [{ seat: { side: "red", chair: 0 }, player: "here", level: "" }],
    });
    const line = await joined(program, made.id, made.seats.find((seat) => seat.key)?.key ?? "");
    for (let n = 0; n < most; n++) {
      const status = await line.turn();
      if (status.outcome) break;
      const from = line.heard.length;
      line.say({ type: "hint", ask: n });
      const hint = (await line.hears("hinted", from)).hints[0];
      const offers = status.decision?.offers.filter((offer) => !offer.refused) ?? [];
      const draft = offers.map((offer) => draftOf(offer, hint?.order ?? {})).find((one) => one);
      expect(draft, JSON.stringify({ hint, offers })).toBeDefined();
      const order = (draft && draftOrder(draft)) ?? {};
      line.say({ type: "order", id: `order ${n}`, version: status.version, order });
      expect(await line.answer(from)).toMatchObject({ type: "done" });
      await line.hears("happened", from);
    }
    line.leave();
  },
  30_000,
);

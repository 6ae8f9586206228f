// A finger, and what a telephone asks of a page.

import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";
import type { Spot } from "./robot";

/** A finger that is put down, drawn over the screen and lifted. */
export async function drag(fingers: CDPSession, from: Spot, to: Spot): Promise<void> {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", spots: Spot[]): Promise<unknown> =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints: spots });
  await touch("touchStart", [from]);
  for (let part = 1; part <= 4; part++)
    await touch("touchMove", [{ x: from.x + ((to.x - from.x) * part) / 4, y: from.y + ((to.y - from.y) * part) / 4 }]);
  await touch("touchEnd", []);
}

export async function expectToFit(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, "nothing sticks out sideways").toBeLessThanOrEqual(0);
}

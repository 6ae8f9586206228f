// A player who knows only what stands on the screen: the prompt, the verbs, the pieces that can be chosen, the hints.

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { toldTo } from "./support";

export type Turn = "orders" | "draft" | "hand-over" | "over";

export type Spot = { x: number; y: number };

export class Robot {
  /** Verbs that are on offer. */
  readonly orders: Locator;
  /** An order in the making. */
  readonly draft: Locator;
  readonly confirm: Locator;
  readonly handOver: Locator;
  readonly report: Locator;
  readonly prompt: Locator;
  readonly picked: Locator;
  readonly journal: Locator;

  private chosen = 0;
  private waits = 0;

  constructor(readonly page: Page) {
    this.orders = page.getByRole("toolbar", { name: /^Orders/ });
    this.draft = page.getByRole("group").filter({ has: page.getByRole("button", { name: "Back", exact: true }) });
    this.confirm = this.draft.getByRole("button", { name: /^(Confirm|Throw)$/ });
    this.handOver = page.getByRole("button", { name: /show the table$/ });
    this.prompt = page.getByRole("region", { name: "What is wanted" });
    this.picked = this.piece(/./).and(page.locator('[aria-pressed="true"]'));
    this.report = this.prompt.getByRole("link", { name: "Report" });
    this.journal = page.getByRole("region", { name: "Journal and talk" });
  }

  /**
   * Waits until the table is at rest: everything asked is answered, everything told is shown, and the browser has laid
   * out what came of it, which may move the table once more. Frames are counted from one look to the next: of a promise
   * the browser would be told at once that it is true.
   */
  async atRest(): Promise<void> {
    const atRest = this.page.waitForFunction(
      (wait) => {
        const page = window as unknown as { rest?: { wait: number; frames: number } };
        const rest = page.rest?.wait === wait ? page.rest : { wait, frames: 0 };
        const busy = document.querySelector('[role="application"]')?.ariaBusy !== "false";
        page.rest = { wait, frames: busy ? 0 : rest.frames + 1 };
        return page.rest.frames > 2;
      },
      ++this.waits,
      { timeout: 60_000 },
    );
    await atRest.catch(async (error: Error) => {
      const underWay = await this.page.locator('[role="application"]').getAttribute("data-under-way");
      throw new Error(`the table does not come to rest, under way: ${underWay}`, { cause: error });
    });
  }

  /** Waits until something is wanted of this player, and says what. */
  async turn(): Promise<Turn> {
    await this.orders.or(this.draft).or(this.handOver).or(this.report).first().waitFor({ timeout: 60_000 });
    await this.atRest();
    if (await this.handOver.isVisible()) return "hand-over";
    if (await this.report.isVisible()) return "over";
    return (await this.draft.isVisible()) ? "draft" : "orders";
  }

  verb(name: string | RegExp): Locator {
    return this.orders.locator('[aria-disabled="false"]').filter({ hasText: name });
  }

  async verbs(): Promise<string[]> {
    return this.orders.locator('[aria-disabled="false"]').allInnerTexts();
  }

  /** The piece whose words match, where it stands on the screen. */
  async spotOf(words: RegExp, nth = 0): Promise<Spot> {
    await this.atRest();
    const box = await this.piece(words).nth(nth).boundingBox();
    if (!box) throw new Error(`there is no piece like ${words}`);
    return { x: box.x, y: box.y };
  }

  /** Where the piece in hand stands on the screen. */
  async pickedSpot(): Promise<Spot> {
    await this.atRest();
    const box = await this.picked.boundingBox();
    if (!box) throw new Error("no piece is in hand");
    return { x: box.x, y: box.y };
  }

  piece(words: RegExp): Locator {
    return this.page.getByRole("list", { name: "Pieces on the table" }).getByRole("button", { name: words });
  }

  async clickPiece(words: RegExp, nth = 0): Promise<void> {
    const { x, y } = await this.spotOf(words, nth);
    await this.page.mouse.click(x, y);
  }

  async click({ x, y }: Spot): Promise<void> {
    await this.atRest();
    await this.page.mouse.click(x, y);
  }

  /** Moves the mouse as a hand does, not in one leap. */
  async point({ x, y }: Spot): Promise<void> {
    await this.atRest();
    await this.page.mouse.move(x, y, { steps: 3 });
  }

  /** Takes hold of what the mouse is on, and lets go of it there. */
  async carryTo(spot: Spot): Promise<void> {
    await this.atRest();
    await this.page.mouse.down();
    await this.page.mouse.move(spot.x, spot.y, { steps: 4 });
    await this.page.mouse.up();
    await this.atRest();
  }

  async key(key: string): Promise<void> {
    await this.atRest();
    await this.page.keyboard.press(key);
  }

  /** Clicks a piece, and has its orders. */
  async pick(name: string): Promise<void> {
    await this.clickPiece(new RegExp(`^${name}`));
    await this.page.getByRole("toolbar", { name: `Orders for ${name}` }).waitFor();
  }

  /** The letter that takes a verb. */
  async letterOf(name: string): Promise<string> {
    return (await this.verb(name).getAttribute("aria-keyshortcuts")) ?? "";
  }

  /** Where a piece is to be chosen, clicks one on the table and has it act; false where that is not what is asked. */
  async activateByMouse(): Promise<boolean> {
    if ((await this.orders.getAttribute("aria-label")) !== "Orders" || !(await this.verb("Activate").count()))
      return false;
    // Each in turn, so that not one does everything.
    await this.clickPiece(/can be chosen$/, this.chosen++ % (await this.piece(/can be chosen$/).count()));
    const taken = this.page.getByRole("toolbar", { name: /^Orders for/ });
    await taken.or(this.draft).first().waitFor();
    // A piece with which there is only one thing to be done waits for a second word.
    if (await this.draft.isVisible()) await this.give();
    else await this.take(taken.getByRole("button", { name: "Activate" }));
    return true;
  }

  /** Marches some way up the table, or as far as the server has it; false if there is no march on offer or to be had. */
  async marchByMouse(): Promise<boolean> {
    if (!(await this.verb("March").count())) return false;
    const from = await this.toMarch();
    await this.point({ x: from.x, y: from.y - 20 });
    await this.click({ x: from.x + 10, y: from.y - 40 });
    await this.confirm.waitFor();
    await this.atRest();
    if (await this.confirm.isEnabled()) {
      await this.give();
      return true;
    }
    await this.draft.getByRole("button", { name: "Back" }).click();
    await this.key("Escape");
    return false;
  }

  /** Takes the verb, having a piece act first if need be, and says where the piece stands. */
  async toMarch(): Promise<Spot> {
    await this.turn();
    if (!(await this.verb("March").count())) await this.activateByMouse();
    await this.verb("March").click();
    return this.pickedSpot();
  }

  /** Drafts what a general would do. */
  async takeHint(): Promise<void> {
    await this.atRest();
    await this.page.getByRole("button", { name: "Hint", exact: true }).click();
    await this.page
      .getByRole("button", { name: /^Draft:/ })
      .first()
      .click();
  }

  /** Does whatever a general would do next. */
  async obey(): Promise<Turn> {
    const turn = await this.turn();
    if (turn === "over") return turn;
    if (turn === "hand-over") {
      const asked = await this.handOver.elementHandle();
      await this.handOver.click();
      await asked?.waitForElementState("hidden");
      return turn;
    }
    await this.takeHint();
    await this.give();
    return turn;
  }

  /** The shortest way on: has a unit act and sends it to rest at once; whatever else is asked, as a general would. */
  async hasten(): Promise<Turn> {
    const turn = await this.turn();
    if (turn !== "orders") return this.obey();
    if (await this.verb("Finish").count()) await this.press("Finish");
    else if (!(await this.activateByMouse())) await this.obey();
    return turn;
  }

  /** Presses a verb that asks nothing more. */
  async press(name: string | RegExp): Promise<void> {
    await this.take(this.verb(name).first());
  }

  /** Gives the order in hand. */
  async give(): Promise<void> {
    await this.over(() => this.confirm.click());
  }

  /** Does something that answers what is asked, and waits for what comes of it: until then the old question stands. */
  async over(act: () => Promise<void>): Promise<void> {
    await this.atRest();
    const told = await toldTo(this.page);
    await act();
    await expect.poll(() => toldTo(this.page), { message: "something happens" }).toBeGreaterThan(told);
  }

  /** Takes a verb that asks nothing more, unless dice are thrown for it: they wait for a second word. */
  async take(verb: Locator, touch: (one: Locator) => Promise<void> = (one) => one.click()): Promise<void> {
    await this.atRest();
    const told = await toldTo(this.page);
    const dice = this.draft.getByRole("button", { name: "Throw", exact: true });
    await this.over(async () => {
      await touch(verb);
      await expect.poll(async () => (await toldTo(this.page)) > told || (await dice.isVisible())).toBe(true);
      if ((await toldTo(this.page)) === told) await touch(dice);
    });
  }
}

// A pupil who knows only what stands on the screen: he does what the guide says, and what a general would where it says
// nothing that can be done now.

import type { Locator } from "playwright-core";
import type { Robot } from "./robot";
import { toldTo } from "./support";

export class Pupil {
  readonly guide: Locator;
  readonly next: Locator;
  /** Titles of what was said, in order. */
  readonly heard: string[] = [];

  constructor(private readonly robot: Robot) {
    this.guide = robot.page.getByRole("region", { name: "Your guide" });
    this.next = this.guide.getByRole("button", { name: "Next" });
  }

  title(): Promise<string> {
    return this.guide.getByRole("heading", { level: 3 }).innerText();
  }

  /** Reads all that is only to be read. */
  async readOn(): Promise<void> {
    for (await this.robot.turn(); await this.next.count(); await this.robot.atRest()) {
      await this.listen();
      await this.next.click();
    }
    await this.listen();
  }

  /** Reads, and does what else is asked, until a deed is waited for. */
  async goOnTo(deed: string): Promise<void> {
    for (let steps = 0; steps < 30; steps++) {
      await this.readOn();
      if (this.heard.at(-1) === deed) return;
      await this.goOn();
    }
    throw new Error(`nobody says ${deed}: ${this.heard.join(", ")}`);
  }

  /** One thing more; false once the battle is over or the guide has nothing more to say. */
  async goOn(): Promise<boolean> {
    if ((await this.robot.turn()) === "over") return false;
    if (!(await this.guide.count())) return false;
    // A hint that lay out of sight has been scrolled to.
    await this.robot.page.getByRole("complementary").evaluate((panel) => panel.scrollTo(0, 0));
    await this.listen();
    if (await this.next.count()) await this.next.click();
    else if (!(await this.doWhatIsMarked())) await this.robot.obey();
    return true;
  }

  private async listen(): Promise<void> {
    if (!(await this.guide.count())) return;
    const title = await this.title();
    if (this.heard.at(-1) !== title) this.heard.push(title);
  }

  /** Takes the marked verb, having picked the marked piece if need be. */
  private async doWhatIsMarked(): Promise<boolean> {
    const { robot } = this;
    const marked = robot.orders.locator("button.led");
    const meant = robot.piece(/your guide means this one, can be chosen/);
    if (await robot.draft.isVisible()) return false;
    if (!(await marked.count()) && (await meant.count())) {
      await robot.clickPiece(/your guide means this one, can be chosen/);
      await robot.atRest();
      if (!(await marked.count()) && !(await robot.draft.isVisible())) return this.haveItAct();
    }
    if (await marked.count()) return this.take(marked.first());
    return (await robot.draft.isVisible()) && this.fillIn();
  }

  /** The piece that is meant cannot do it yet: it is to act first. */
  private async haveItAct(): Promise<boolean> {
    const first = this.robot.verb(/^(Activate|Command)/).first();
    return (await first.count()) > 0 && this.take(first);
  }

  private async take(verb: Locator): Promise<boolean> {
    const { robot } = this;
    const told = await toldTo(robot.page);
    await verb.click();
    await robot.atRest();
    return (await toldTo(robot.page)) > told || this.fillIn();
  }

  /** Gives the order in hand, with the first of everything, some way up the table; false if it may not be given so. */
  private async fillIn(): Promise<boolean> {
    const { robot } = this;
    const how = robot.draft.getByRole("radio");
    if ((await how.count()) && !(await how.and(robot.page.locator('[aria-checked="true"]')).count())) {
      await how.first().click();
      await robot.atRest();
    }
    const which = robot.draft.getByRole("group", { name: "Which" }).getByRole("button");
    if (await which.count()) {
      await which.first().click();
      await robot.atRest();
    } else if (!(await robot.confirm.count()) && (await robot.picked.count())) {
      const { x, y } = await robot.pickedSpot();
      await robot.point({ x, y: y - 15 });
      await robot.click({ x, y: y - 30 });
      await robot.atRest();
    }
    if ((await robot.confirm.count()) && (await robot.confirm.isEnabled())) {
      await robot.give();
      return true;
    }
    for (let steps = 0; steps < 4 && (await robot.draft.isVisible()); steps++) await robot.key("Escape");
    return false;
  }
}

// The numbers of the rules along the table's edge: they stand upright for whoever looks, however the table lies.

import { Container } from "pixi.js";
import { css, hex } from "./colour";
import { frameWidth } from "./frame";
import type { Ground } from "./ground";
import { fontOf, Plate, widthOf } from "./lettering";
import { ruleNumbers, uprightTurn } from "./rule_numbers";

export class Rulers {
  readonly container = new Container();
  private plates: Plate[] = [];

  /** `density`, in pixels to a span, is what the screen shows of the table as a whole. */
  show(ground: Ground, density: number): void {
    this.clear();
    const size = frameWidth(ground.size) * 0.36;
    const pixels = size * density;
    this.container.scale.set(ground.span);
    for (const { text, at } of ruleNumbers(ground, (words) => (widthOf(words, "text", 100) / 100) * size)) {
      const plate = new Plate();
      const [width, height] = [widthOf(text, "text", pixels) + 2, pixels * 1.2];
      plate.paint(text, width, height, 1, (c) => {
        c.font = fontOf("text", pixels);
        c.fillStyle = css(hex(0xf0dfb2, 0.92));
        c.fillText(text, 1, pixels * 0.92);
      });
      plate.sprite.scale.set(1 / density);
      plate.sprite.pivot.set(width / 2, height / 2);
      plate.sprite.position.set(...at);
      this.container.addChild(plate.sprite);
      this.plates.push(plate);
    }
  }

  turn(angle: number): void {
    for (const { sprite } of this.plates) sprite.rotation = uprightTurn(angle);
  }

  clear(): void {
    for (const plate of this.plates) plate.destroy();
    this.plates = [];
  }
}

// Powder smoke, dust, flashes and sparks.

import { Container, Sprite } from "pixi.js";
import type { Vec } from "../wire";
import { disc, radial } from "./brush";
import { hex } from "./colour";
import { mul } from "./shapes";
import type { Wardrobe } from "./wardrobe";

type Stuff = "smoke" | "dust" | "flash" | "spark";

interface Puff {
  sprite: Sprite;
  born: number;
  lasts: number;
  at: Vec;
  drift: Vec;
  from: number;
  to: number;
  strength: number;
}

const stuffs: Record<Stuff, { tint: number; strength: number }> = {
  smoke: { tint: 0xfffaf0, strength: 0.72 },
  dust: { tint: 0xd8c498, strength: 0.55 },
  flash: { tint: 0xffd25a, strength: 1 },
  spark: { tint: 0xfff0b0, strength: 1 },
};

const mostHanging = 60;

export class Smoke {
  readonly container = new Container();
  /** So many lengths to what sizes and ways are told in. */
  span = 1;
  private puffs: Puff[] = [];
  private hanging: { sprite: Sprite; radius: number }[] = [];

  constructor(
    private readonly wardrobe: Wardrobe,
    private readonly wake: () => void,
  ) {}

  /** At a page place, after `delay` milliseconds, drifting and growing from one radius to another (spans). */
  puff(stuff: Stuff, at: Vec, way: Vec, small: number, large: number, lasts: number, delay = 0): void {
    const [drift, from, to] = [mul(way, this.span), small * this.span, large * this.span];
    const { tint, strength } = stuffs[stuff];
    const sprite = this.container.addChild(new Sprite({ anchor: 0.5, tint, visible: false }));
    sprite.texture = this.texture();
    this.puffs.push({ sprite, born: performance.now() + delay, lasts, at, drift, from, to, strength });
    this.wake();
  }

  /** What is left of it hangs over the table until the turn is over, and moves no more. */
  hang(at: Vec, radius: number): void {
    const sprite = this.container.addChild(new Sprite({ anchor: 0.5, tint: stuffs.smoke.tint, alpha: 0.5 }));
    sprite.texture = this.texture();
    sprite.position.set(...at);
    this.hanging.push({ sprite, radius: radius * this.span });
    this.sizeHanging();
    while (this.hanging.length > mostHanging) this.hanging.shift()?.sprite.destroy();
  }

  lift(): void {
    for (const { sprite } of this.hanging) sprite.destroy();
    this.hanging = [];
  }

  tick(now: number): boolean {
    this.puffs = this.puffs.filter((p) => this.age(p, now));
    return this.puffs.length > 0;
  }

  clear(): void {
    for (const p of this.puffs) p.sprite.destroy();
    this.puffs = [];
    this.lift();
  }

  repaint(): void {
    for (const p of [...this.puffs, ...this.hanging]) p.sprite.texture = this.texture();
    this.sizeHanging();
  }

  private sizeHanging(): void {
    for (const { sprite, radius } of this.hanging) sprite.scale.set(this.wardrobe.scale() * radius);
  }

  private age({ sprite, born, lasts, at, drift, from, to, strength }: Puff, now: number): boolean {
    const t = (now - born) / lasts;
    if (t >= 1) {
      sprite.destroy();
      return false;
    }
    sprite.visible = t >= 0;
    const spread = 1 - (1 - Math.max(0, t)) ** 3;
    sprite.position.set(at[0] + drift[0] * spread, at[1] + drift[1] * spread);
    sprite.scale.set(this.wardrobe.scale() * (from + (to - from) * spread));
    sprite.alpha = strength * (1 - Math.max(0, t)) ** 1.4 * Math.min(1, Math.max(0, t) * 12);
    return true;
  }

  private texture(): Sprite["texture"] {
    return this.wardrobe.painted("puff", 2, 2, [0.5, 0.5], (c) => {
      const soft = radial(c, [0, 0], [0, 0], 1, [
        [0, hex(0xffffff, 0.9)],
        [0.45, hex(0xffffff, 0.55)],
        [1, hex(0xffffff, 0)],
      ]);
      disc(c, [0, 0], 1, soft);
    });
  }
}

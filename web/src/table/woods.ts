// Trees as models on the table: those where troops stand are lifted off it.

import { Container, Sprite, type Texture } from "pixi.js";
import type { Vec } from "../wire";
import type { Canvas } from "./brush";
import type { Ground } from "./ground";
import { distance, mul } from "./shapes";
import { paintCrown, paintCrownShadow, shadeOf, treesOf, type Tree } from "./trees";
import type { Wardrobe } from "./wardrobe";

interface Planted {
  tree: Tree;
  crown: Sprite;
  shade: Sprite;
}

export class Woods {
  readonly container = new Container();
  private readonly shades = new Container();
  private readonly crowns = new Container();
  private planted: Planted[] = [];
  private span = 1;

  constructor(private readonly wardrobe: Wardrobe) {
    this.container.addChild(this.shades, this.crowns);
  }

  show(ground: Ground): void {
    this.span = ground.span;
    for (const p of this.planted) [p.crown, p.shade].forEach((s) => s.destroy());
    const woods = ground.features.filter((f) => f.kind === "light-woods" || f.kind === "heavy-forest");
    this.planted = woods
      .flatMap((wood) => treesOf(wood, ground.size))
      .map((tree) => ({ ...tree, at: mul(tree.at, this.span), radius: tree.radius * this.span }))
      .map((tree) => ({
        tree,
        crown: this.crowns.addChild(new Sprite({ anchor: 0.5, position: { x: tree.at[0], y: tree.at[1] } })),
        shade: this.shades.addChild(new Sprite({ anchor: 0.5 })),
      }));
    for (const p of this.planted) p.shade.position.set(...shadeOf(p.tree));
    this.repaint();
  }

  repaint(): void {
    for (const { tree, crown, shade } of this.planted) {
      crown.texture = this.crownOf(tree.crown);
      crown.scale.set((this.wardrobe.scale() * tree.radius) / this.span);
      shade.texture = this.painted("shade", 2.4, paintCrownShadow);
      shade.scale.set((this.wardrobe.scale() * tree.radius) / this.span);
    }
  }

  /** Makes room for everybody who stands among the trees. */
  makeRoom(places: readonly Vec[]): void {
    for (const { tree, crown, shade } of this.planted) {
      const free = places.every((at) => distance(at, tree.at) > tree.radius + 0.55 * this.span);
      crown.visible = shade.visible = free;
    }
  }

  private crownOf(crown: number): Texture {
    return this.painted(`crown${crown}`, 2.2, (c) => paintCrown(c, crown));
  }

  /** As fine as the men beside it. */
  private painted(key: string, size: number, paint: (c: Canvas) => void): Texture {
    const { span } = this;
    return this.wardrobe.painted(`${key} ${span}`, size * span, size * span, [0.5, 0.5], (c) => {
      c.scale(span, span);
      paint(c);
    });
  }
}

// A unit as it would stand: its own figures seen through, hatched in red where they may not.

import { Container, Graphics } from "pixi.js";
import type { Vec, ViewFigure } from "../wire";
import { Figure, type FigureLayers } from "./figure";
import { add, between, radians, turned } from "./shapes";
import { strokes } from "./strokes";
import type { Ghost } from "./types";
import type { Wardrobe } from "./wardrobe";

function corners(f: ViewFigure, at: Vec): Vec[] {
  const [w, d] = [f.width / 2, f.depth / 2];
  const box: Vec[] = [
    [-w, -d],
    [w, -d],
    [w, d],
    [-w, d],
  ];
  return box.map((p) => add(at, turned(p, radians(f.facing))));
}

export class Ghosts {
  readonly container = new Container();
  private readonly hatch = new Graphics();
  private readonly layers: FigureLayers = {
    shadows: new Container(),
    figures: new Container(),
    flags: new Container(),
  };
  private figures: Figure[] = [];
  private worn = "";

  constructor(private readonly wardrobe: Wardrobe) {
    this.container.addChild(this.layers.shadows, this.layers.figures, this.layers.flags, this.hatch);
    this.layers.figures.alpha = this.layers.flags.alpha = 0.72;
    this.layers.shadows.alpha = 0.5;
  }

  show(ghost: Ghost | undefined, page: (at: Vec) => Vec, px: number): void {
    const figures = ghost?.figures ?? [];
    if (ghost) this.dress(ghost);
    while (this.figures.length > figures.length) this.figures.pop()?.destroy();
    figures.forEach((f, i) => {
      const figure = this.figures[i];
      if (!figure) return;
      figure.place(page(f.at), f.facing);
      figure.tint(ghost?.allowed ? 0xffffff : 0xff9a8a);
    });
    this.hatch.clear();
    if (ghost) this.outline(ghost, page, px);
  }

  repaint(): void {
    for (const f of this.figures) f.repaint();
  }

  private dress(ghost: Ghost): void {
    const { style, coat, facings, flag } = ghost.dress;
    const worn = [
      style,
      coat,
      facings,
      flag,
      ...ghost.figures.map((f) => [f.role, f.dress?.style, f.dress?.coat].join()),
    ].join();
    if (worn === this.worn && this.figures.length === ghost.figures.length) return;
    this.worn = worn;
    for (const f of this.figures) f.destroy();
    this.figures = ghost.figures.map((f, i) => new Figure(this.layers, this.wardrobe, f, ghost.dress, "", i));
  }

  private outline(ghost: Ghost, page: (at: Vec) => Vec, px: number): void {
    const lines: [Vec, Vec][] = [];
    for (const f of ghost.figures) {
      const [a, b, c, d] = corners(f, page(f.at)) as [Vec, Vec, Vec, Vec];
      lines.push([a, b], [b, c], [c, d], [d, a]);
      if (ghost.allowed) continue;
      for (const t of [1 / 3, 2 / 3])
        lines.push([between(a, b, t), between(a, d, t)], [between(b, c, t), between(d, c, t)]);
      lines.push([b, d]);
    }
    const color = ghost.allowed ? 0xfff3c4 : 0xc9281c;
    strokes(this.hatch, lines, { color, width: 1.3 * px, alpha: 0.85 });
  }
}

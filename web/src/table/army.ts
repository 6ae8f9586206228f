// Every figure on the table, piece by piece, and the fallen where they fell.

import { Container, Sprite } from "pixi.js";
import type { Role, Vec, View, ViewDress, ViewFigure, ViewMarker } from "../wire";
import { Figure, type FigureLayers } from "./figure";
import { hashed } from "./noise";
import { add, mul, radians, turned } from "./shapes";
import type { Wardrobe } from "./wardrobe";

/** A figure of a piece as it should stand, in page places. */
export interface Post {
  role: Role;
  at: Vec;
  facing: number;
  id?: number;
}

/** A general that is only a marker is drawn as a figure all the same, under a number no piece has. */
interface Troop {
  id: number;
  side: string;
  dress: ViewDress;
  figures: ViewFigure[];
}

/** From the middle of a base to where four of them meet. */
const betweenFiles: Vec = [0.5, 0.55];

const dull = 0xbfbdac;

export class Army {
  readonly container = new Container();
  private readonly fallenLayer = new Container();
  private readonly layers: FigureLayers = {
    shadows: new Container(),
    figures: new Container(),
    flags: new Container(),
  };
  private readonly troops = new Map<number, Figure[]>();
  private readonly fallen = new Map<string, Sprite>();
  private markers: ViewMarker[] = [];
  private bright: readonly number[] | undefined;
  private frame = 0;
  private height = 0;

  constructor(private readonly wardrobe: Wardrobe) {
    this.container.addChild(this.layers.shadows, this.fallenLayer, this.layers.figures, this.layers.flags);
  }

  /** Stands everybody where the view has them. */
  show(view: View): void {
    this.height = view.table.size[1];
    const wanted = troopsOf(view);
    const ids = new Set(wanted.map((s) => s.id));
    for (const id of this.troops.keys()) if (!ids.has(id)) this.dismiss(id);
    for (const s of wanted) this.arrange(s);
    this.layFallen(view.markers);
    this.tint();
  }

  figuresOf(piece: number): readonly Figure[] {
    return this.troops.get(piece) ?? [];
  }

  everybody(): Figure[] {
    return [...this.troops.values()].flat();
  }

  /** Where the figures of a piece stand in a view, for those who walk there. */
  postsOf(view: View, piece: number): Post[] {
    const found = troopsOf(view).find((s) => s.id === piece);
    return found ? found.figures.map((f) => ({ at: this.page(f.at), facing: f.facing, role: f.role, id: f.id })) : [];
  }

  ids(): number[] {
    return [...this.troops.keys()];
  }

  /** All others are drawn a shade duller. */
  brighten(pieces: readonly number[] | undefined): void {
    if (pieces?.join() === this.bright?.join()) return;
    this.bright = pieces;
    this.tint();
  }

  wave(frame: number): void {
    this.frame = frame;
    for (const [id, figures] of this.troops) for (const f of figures) f.wave(frame + id);
  }

  repaint(): void {
    for (const f of this.everybody()) f.repaint();
    this.layFallen(this.markers);
  }

  private page(at: Vec): Vec {
    return [at[0], this.height - at[1]];
  }

  private arrange(troop: Troop): void {
    const figures = this.troops.get(troop.id) ?? [];
    while (figures.length > troop.figures.length) figures.pop()?.destroy();
    troop.figures.forEach((f, i) => {
      const known = figures[i];
      const figure =
        known ?? new Figure(this.layers, this.wardrobe, f, troop.dress, troop.side, hashed(troop.id, f.id ?? i, 7));
      if (known) known.wear(f, troop.dress, troop.side);
      else figures.push(figure);
      figure.fade(1);
      figure.place(this.page(f.at), f.facing);
      figure.wave(this.frame + troop.id);
    });
    this.troops.set(troop.id, figures);
  }

  private dismiss(id: number): void {
    for (const f of this.troops.get(id) ?? []) f.destroy();
    this.troops.delete(id);
  }

  private layFallen(markers: ViewMarker[]): void {
    this.markers = markers;
    const seen = new Set<string>();
    for (const m of markers) {
      if (m.kind !== "fallen") continue;
      const key = [m.at, m.facing, m.side].join();
      seen.add(key);
      let sprite = this.fallen.get(key);
      if (!sprite) this.fallen.set(key, (sprite = this.fallenLayer.addChild(new Sprite({ anchor: 0.5, alpha: 0.9 }))));
      sprite.texture = this.wardrobe.fallen(m.dress, m.side, m.facing);
      sprite.scale.set(this.wardrobe.scale());
      // Where the ranks have closed over them they are seen between the living.
      const aside = turned(mul(betweenFiles, this.wardrobe.span), radians(m.facing));
      sprite.position.set(...add(this.page(m.at), aside));
      sprite.rotation = radians(m.facing);
    }
    for (const [key, sprite] of this.fallen) {
      if (seen.has(key)) continue;
      sprite.destroy();
      this.fallen.delete(key);
    }
  }

  private tint(): void {
    for (const [id, figures] of this.troops) {
      const bright = !this.bright || id < 0 || this.bright.includes(id);
      for (const f of figures) f.tint(bright ? 0xffffff : dull);
    }
  }
}

function troopsOf(view: View): Troop[] {
  const out: Troop[] = [...view.pieces];
  const generals = view.markers.filter((m) => m.kind === "general");
  generals.forEach((m, i) => {
    const figure: ViewFigure = { at: m.at, facing: m.facing, width: 1, depth: 1, role: "general" };
    out.push({ id: -1 - i, side: m.side, dress: m.dress, figures: [figure] });
  });
  return out;
}

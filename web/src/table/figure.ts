// One toy soldier on the table: his sprite, the shadow of his base, and the colours if he carries them.

import { Sprite, type Container } from "pixi.js";
import type { Vec, ViewBadge, ViewDress, ViewFigure } from "../wire";
import { rides } from "./dress";
import { radians, turned } from "./shapes";
import { ensignHand, flagAnchor, generalRadius, sunOn, type FigureLook, type Wardrobe } from "./wardrobe";

export interface FigureLayers {
  shadows: Container;
  figures: Container;
  flags: Container;
}

/** As high as a base is thick, down the light. */
const fall: Vec = [0.13, 0.16];

export class Figure {
  at: Vec = [0, 0];
  facing = 0;
  private look: FigureLook;
  private readonly body = new Sprite({ anchor: 0.5 });
  private readonly base = new Sprite({ anchor: 0.5 });
  /** His number among all figures, if he has one. */
  id: number | undefined;
  private flag: Sprite | undefined;
  private wound: Sprite | undefined;
  private hurt: ViewBadge | undefined;
  private flagFrame = 0;
  private litFrom = NaN;

  constructor(
    private readonly layers: FigureLayers,
    private readonly wardrobe: Wardrobe,
    figure: ViewFigure,
    dress: ViewDress,
    side: string,
    seed: number,
  ) {
    this.look = { dress, side, role: figure.role, width: figure.width, depth: figure.depth, facing: 0, seed };
    layers.shadows.addChild(this.base);
    layers.figures.addChild(this.body);
    this.wear(figure, dress, side);
  }

  get role(): ViewFigure["role"] {
    return this.look.role;
  }

  get mounted(): boolean {
    return this.look.role === "general" || (rides(this.look.dress.style) && this.look.role !== "gun");
  }

  /** Takes the dress, the role and the base of another figure. */
  wear(figure: ViewFigure, dress: ViewDress, side: string): void {
    const { role, width, depth } = figure;
    this.id = figure.id;
    this.look = { ...this.look, dress: figure.dress ?? dress, side, role, width, depth };
    this.hurt = figure.wound;
    if (!this.hurt) this.heal();
    else this.wound ??= this.layers.flags.addChild(new Sprite({ anchor: 0.5 }));
    if (role === "ensign" && !this.flag)
      this.flag = this.layers.flags.addChild(new Sprite({ anchor: { x: flagAnchor[0], y: flagAnchor[1] } }));
    if (role !== "ensign") this.takeFlag();
    this.repaint();
  }

  /** With textures of the wardrobe's present density. */
  repaint(): void {
    const { width, depth, role } = this.look;
    const round = role === "general";
    const size = round ? width * generalRadius * 2 : 0;
    this.base.texture = this.wardrobe.shadowOf(round ? size : width, round ? size : depth, round);
    this.base.scale.set(this.wardrobe.scale());
    this.body.scale.set(this.wardrobe.scale());
    this.litFrom = NaN;
    this.light();
    this.wave(this.flagFrame);
    this.flag?.scale.set(this.wardrobe.scale() * width);
    if (!this.wound || !this.hurt) return;
    this.wound.texture = this.wardrobe.bead(this.hurt);
    this.wound.scale.set(this.wardrobe.scale());
  }

  place(at: Vec, facing: number, lift = 0): void {
    this.at = at;
    this.facing = facing;
    const turn = radians(facing);
    this.body.position.set(at[0], at[1] - lift);
    this.body.rotation = turn;
    this.base.position.set(at[0] + fall[0], at[1] + fall[1]);
    this.base.rotation = turn;
    if (this.flag) {
      const hand = turned(ensignHand, turn);
      this.flag.position.set(at[0] + hand[0] * this.look.width, at[1] + hand[1] * this.look.width - lift);
    }
    this.wound?.position.set(at[0] + this.look.width * 0.42, at[1] - this.look.width * 0.42 - lift);
    this.light();
  }

  /** A horse tosses its head, a man shifts his weight. */
  stir(turn: number): void {
    this.body.rotation = radians(this.facing) + turn;
  }

  /** Shows the colours at this frame of their wave. */
  wave(frame: number): void {
    this.flagFrame = frame;
    if (this.flag) this.flag.texture = this.wardrobe.flag(this.look.dress, this.look.side, frame);
  }

  tint(colour: number): void {
    this.body.tint = colour;
    if (this.flag) this.flag.tint = colour;
  }

  fade(alpha: number): void {
    this.body.alpha = alpha;
    this.base.alpha = alpha;
    if (this.flag) this.flag.alpha = alpha;
    if (this.wound) this.wound.alpha = alpha;
  }

  destroy(): void {
    this.takeFlag();
    this.heal();
    this.body.destroy();
    this.base.destroy();
  }

  private light(): void {
    const from = sunOn(this.facing);
    if (from === this.litFrom) return;
    this.litFrom = from;
    this.look.facing = this.facing;
    this.body.texture = this.wardrobe.figure(this.look);
  }

  private heal(): void {
    this.wound?.destroy();
    this.wound = undefined;
  }

  private takeFlag(): void {
    this.flag?.destroy();
    this.flag = undefined;
  }
}

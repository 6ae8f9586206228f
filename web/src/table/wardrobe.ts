// Textures of figures, painted once for every dress, role and light, as fine as the zoom asks for.

import type { Texture } from "pixi.js";
import type { Role, Vec, ViewBadge, ViewDress } from "../wire";
import { Atlas } from "./atlas";
import { disc, fill, linear, rounded, stroke, traceCircle, type Canvas } from "./brush";
import { brightness, faded, gold, hex, lighter, mixed, shadow } from "./colour";
import { dressed, general, horseColour, horseVariants, rides, type Dress } from "./dress";
import { flagFrames, paintFlag } from "./flags";
import { paintGun } from "./guns";
import { fraction, hashed } from "./noise";
import { paintHorseman } from "./horses";
import { light, mul, turned } from "./shapes";
import { paintFallen, paintMan, type Part } from "./soldiers";
import { paintBead } from "./tags";

/** Figures are lit from one of so many sides. */
const lights = 16;
/** Which of them, for a figure that looks this way (degrees). */
export const sunOn = (facing: number): number => ((Math.round((facing / 360) * lights) % lights) + lights) % lights;
const menVariants = 3;
export const generalRadius = 1.18;

export interface FigureLook {
  dress: ViewDress;
  side: string;
  role: Role;
  width: number;
  depth: number;
  facing: number;
  /** Makes him unlike his neighbours. */
  seed: number;
}

/** How far the paint reaches beyond a base, in widths of it: bayonets and sabres; before it pikes twice as far. */
const reach = 0.62;
const reachAhead = (dress: Dress): number => (dress.arms === "pike" || dress.arms === "lance" ? 1.35 : reach);

function paintBase(c: Canvas, width: number, depth: number, lit: Vec, seed: number): void {
  const grass = mixed(hex(0x7b8f45), hex(0x8b9a52), fraction(hashed(seed, 3, 1)));
  const [x, y, w, h] = [-width / 2 + 0.25, -depth / 2 + 0.25, width - 0.5, depth - 0.5];
  rounded(c, { x, y, width: w, height: h }, 2, hex(0x46532a));
  const bevel = { x: x + 0.5 + lit[0] * 0.35, y: y + 0.5 + lit[1] * 0.35, width: w - 1, height: h - 1 };
  rounded(c, bevel, 1.7, lighter(grass, 0.28));
  rounded(c, { x: x + 0.8, y: y + 0.8, width: w - 1.6, height: h - 1.6 }, 1.5, grass);
  for (let i = 0; i < 16; i++) {
    const at: Vec = [
      (fraction(hashed(seed, i, 5)) - 0.5) * (w - 2.4),
      (fraction(hashed(seed, i, 6)) - 0.5) * (h - 2.4),
    ];
    disc(c, at, 0.42, i % 2 ? hex(0x5f7434, 0.7) : hex(0xa9b36a, 0.7));
  }
}

function paintRoundBase(c: Canvas, radius: number, lit: Vec): void {
  const [from, to] = [mul(lit, radius), mul(lit, -radius)];
  const brass = linear(c, from, to, [
    [0, hex(0xffefb4)],
    [0.45, gold],
    [0.8, hex(0x9a7424)],
    [1, hex(0x6d4f12)],
  ]);
  disc(c, [0, 0], radius, brass);
  traceCircle(c, [0, 0], radius);
  stroke(c, hex(0x5c4210), radius * 0.05);
  const grass = linear(c, from, to, [
    [0, hex(0x6d7f3c)],
    [1, hex(0x9aa75c)],
  ]);
  disc(c, [0, 0], radius * 0.8, grass);
  traceCircle(c, [0, 0], radius * 0.8);
  stroke(c, hex(0x6d4f12), radius * 0.06);
}

function paintFigure(c: Canvas, look: FigureLook, dress: Dress, variant: number, lit: Vec): void {
  if (look.role === "general") {
    const scale = look.width / 11.8;
    c.scale(scale, scale);
    paintRoundBase(c, generalRadius * 11.8, lit);
    const grey = brightness(dress.coat) > 0.2 && dress.coat.r > dress.coat.b;
    const own: Dress = dress.leads ? dress : { ...dress, ...general };
    return paintHorseman(c, own, "officer", grey ? hex(0xd9d2c4) : hex(0x3b2a1e), lit);
  }
  const mounted = dress.mounted;
  const [across, along] = look.role === "gun" ? [18, 37] : mounted ? [12, 24] : [12, 12];
  const scale = Math.min(look.width / across, look.depth / along);
  c.scale(scale, scale);
  paintBase(c, look.width / scale, look.depth / scale, lit, variant);
  if (look.role === "gun") return paintGun(c, lit);
  // Nobody in a painted regiment stands quite like his neighbour.
  c.rotate(((variant % menVariants) - 1) * 0.07);
  const part: Part = look.role === "officer" || look.role === "ensign" ? look.role : "soldier";
  if (mounted) paintHorseman(c, dress, part, horseColour(variant), lit);
  else paintMan(c, dress, part, lit);
}

export class Wardrobe {
  private readonly textures = new Map<string, Texture>();
  private atlas = new Atlas(1024);
  /** So many lengths to a span: what has no base of its own is painted in these. */
  span = 1;
  private readonly dresses = new Map<string, Dress>();
  /** Pixels to a length. */
  private density = 0;

  /** Throws away what was painted for another zoom; true if there is something to be drawn anew. */
  setDensity(density: number): boolean {
    if (density === this.density) return false;
    this.clear();
    this.density = density;
    this.atlas = new Atlas(density < 60 ? 1024 : 2048);
    return true;
  }

  figure(look: FigureLook): Texture {
    const dress = this.dressOf(look.dress, look.side);
    const variant = look.seed % (dress.mounted ? horseVariants : menVariants);
    const sun = sunOn(look.facing);
    const { style, coat, facings } = look.dress;
    const key = [style, look.role, coat, facings, look.side, look.width, look.depth, sun, variant].join();
    const half = look.role === "general" ? look.width * 1.35 : 0;
    const w = half ? half * 2 : look.width * (1 + 2 * reach);
    const h = half ? half * 2 : look.depth + look.width * 2 * reachAhead(dress);
    const lit = turned(light, (-sun / lights) * 2 * Math.PI);
    return this.painted(key, w, h, [0.5, 0.5], (c) => paintFigure(c, look, dress, variant, lit));
  }

  /** The cloth of a unit's colours in one of its waves; its anchor is the ensign's hand. */
  flag(worn: ViewDress, side: string, frame: number): Texture {
    const key = ["flag", rides(worn.style), worn.coat, worn.facings, worn.flag, side, frame % flagFrames].join();
    return this.painted(key, 2, 2.2, flagAnchor, (c) => {
      c.scale(1 / 12, 1 / 12);
      paintFlag(c, this.dressOf(worn, side), frame % flagFrames);
    });
  }

  fallen(worn: ViewDress, side: string, facing: number): Texture {
    const sun = sunOn(facing);
    const lit = turned(light, (-sun / lights) * 2 * Math.PI);
    const { span } = this;
    return this.painted(["fallen", worn.coat, side, sun, span].join(), 1.5 * span, 1.7 * span, [0.5, 0.5], (c) => {
      c.scale(span / 15.5, span / 15.5);
      paintFallen(c, this.dressOf(worn, side), lit);
    });
  }

  /** What has befallen a man, as a bead by his head. */
  bead(badge: ViewBadge): Texture {
    const { span } = this;
    return this.painted(["bead", badge.letter, badge.tone, span].join(), 0.9 * span, 0.9 * span, [0.5, 0.5], (c) => {
      c.scale(span / 17, span / 17);
      paintBead(c, [0, 0], badge);
    });
  }

  /** The soft shadow of a base. */
  shadowOf(width: number, depth: number, round: boolean): Texture {
    const w = width + 0.5;
    const h = depth + 0.5;
    return this.painted(["shadow", width, depth, round].join(), w, h, [0.5, 0.5], (c) => {
      for (const [grow, alpha] of [
        [0.1, 0.14],
        [0.04, 0.16],
        [-0.05, 0.2],
      ] as const) {
        if (round) traceCircle(c, [0, 0], width / 2 + grow);
        else c.roundRect(-width / 2 - grow, -depth / 2 - grow, width + 2 * grow, depth + 2 * grow, 0.24);
        fill(c, faded(shadow, alpha));
      }
    });
  }

  /** Anything else, `width` by `height`; it is painted in lengths around the anchor (shares of its size). */
  painted(key: string, width: number, height: number, anchor: Vec, paint: (c: Canvas) => void): Texture {
    let texture = this.textures.get(key);
    if (!texture) {
      const [w, h] = [Math.ceil(width * this.density), Math.ceil(height * this.density)];
      texture = this.atlas.add(w, h, (c) => {
        c.translate(w * anchor[0], h * anchor[1]);
        c.scale(this.density, this.density);
        paint(c);
      });
      this.textures.set(key, texture);
    }
    return texture;
  }

  /** Brings what was painted lately to the screen; before every frame. */
  flush(): void {
    this.atlas.flush();
  }

  /** Lengths to the pixel of every texture. */
  scale(): number {
    return 1 / this.density;
  }

  clear(): void {
    for (const texture of this.textures.values()) texture.destroy();
    this.textures.clear();
    this.atlas.destroy();
  }

  private dressOf(worn: ViewDress, side: string): Dress {
    const key = [worn.style, worn.coat, worn.facings, worn.flag, side].join();
    let dress = this.dresses.get(key);
    if (!dress) this.dresses.set(key, (dress = dressed(worn, side)));
    return dress;
  }
}

/** Where the hand is in the picture of a flag. */
export const flagAnchor: Vec = [0.225, 0.84];
/** And from the middle of an ensign's base, looking north, in lengths of the table. */
export const ensignHand: Vec = [-4 / 12, -2 / 12];

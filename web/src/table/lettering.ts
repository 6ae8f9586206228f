// Words on the table: everything written lies on the screen, not on the cloth, so that it is upright and sharp.

import { CanvasSource, Sprite, Texture } from "pixi.js";
import type { Vec } from "../wire";
import { sheet, type Canvas } from "./brush";
import { css, type Colour } from "./colour";

type Hand = "text" | "bold" | "italic";

const family = '"EB Garamond", Georgia, "Liberation Serif", serif';
export const fontOf = (hand: Hand, size: number): string =>
  `${hand === "italic" ? "italic " : ""}${hand === "bold" ? "600 " : ""}${size}px ${family}`;

let size = 1;

/** How much larger than usual the reader has letters: what is written on the table follows the browser. */
export const letterSize = (): number => size;

/** The size that the browser, not the page, gives to letters. */
function measureLetters(): void {
  const probe = document.body.appendChild(document.createElement("span"));
  probe.style.fontSize = "medium";
  size = Math.min(2, Math.max(0.75, parseFloat(getComputedStyle(probe).fontSize) / 16 || 1));
  probe.remove();
}

let rule: Canvas | undefined;

export function widthOf(text: string, hand: Hand, size: number): number {
  rule ??= sheet(1, 1).c;
  rule.font = fontOf(hand, size);
  return rule.measureText(text).width;
}

export function write(c: Canvas, at: Vec, text: string, hand: Hand, size: number, colour: Colour): void {
  c.font = fontOf(hand, size);
  c.fillStyle = css(colour);
  c.fillText(text, at[0], at[1]);
}

/** A name that is too long ends in dots. */
export function cutTo(text: string, hand: Hand, size: number, most: number): string {
  if (widthOf(text, hand, size) <= most) return text;
  let cut = text;
  while (cut.length > 1 && widthOf(cut + "…", hand, size) > most) cut = cut.slice(0, -1);
  return cut.trimEnd() + "…";
}

/** The faces must be there before anything is written; a page without them is written in what it has. */
export async function lettersReady(): Promise<void> {
  measureLetters();
  const hands: Hand[] = ["text", "bold", "italic"];
  await Promise.allSettled(hands.map((hand) => document.fonts.load(fontOf(hand, 13))));
}

/** Something painted in pixels of the screen. */
export class Plate {
  readonly sprite = new Sprite();
  width = 0;
  height = 0;
  private written = "";
  private ratio = 1;
  private c: Canvas | undefined;

  /** Paints it unless it says the same already. */
  paint(text: string, width: number, height: number, ratio: number, work: (c: Canvas) => void): void {
    const says = `${text}|${width}|${height}|${ratio}`;
    if (says === this.written) return;
    this.written = says;
    this.width = width;
    this.height = height;
    this.ratio = ratio;
    const c = this.cleared(width * ratio, height * ratio);
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
    c.beginPath();
    work(c);
    this.sprite.texture.source.update();
    this.sprite.scale.set(1 / ratio);
  }

  /** Puts its upper left corner on a whole pixel. */
  put(x: number, y: number): void {
    this.sprite.position.set(Math.round(x * this.ratio) / this.ratio, Math.round(y * this.ratio) / this.ratio);
  }

  destroy(): void {
    this.drop();
    this.sprite.destroy();
  }

  /** The sheet it had, if words of a like length fit on it; what changes with every move of a hand is painted often. */
  private cleared(width: number, height: number): Canvas {
    const [w, h] = [Math.ceil(width / 32) * 32, Math.ceil(height)];
    if (this.c?.canvas.width === w && this.c.canvas.height === h) {
      this.c.setTransform(1, 0, 0, 1, 0, 0);
      this.c.clearRect(0, 0, w, h);
      return this.c;
    }
    this.drop();
    const { canvas, c } = sheet(w, h);
    this.c = c;
    this.sprite.texture = new Texture({ source: new CanvasSource({ resource: canvas }) });
    return c;
  }

  private drop(): void {
    if (this.sprite.texture !== Texture.EMPTY) this.sprite.texture.destroy(true);
    this.sprite.texture = Texture.EMPTY;
  }
}

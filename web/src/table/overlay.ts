// Everything that lies over the table for a while. Each part is drawn again only when it, or the zoom, has changed.

import { Container, Graphics } from "pixi.js";
import type { Vec, View } from "../wire";
import { fill, rounded, stroke, traceRounded } from "./brush";
import type { TableCamera } from "./camera";
import { css, faded, gold, hex } from "./colour";
import { Ghosts } from "./ghost";
import { fontOf, letterSize, Plate, widthOf } from "./lettering";
import { broken } from "./lines";
import { cross, drawHandle, drawRuler, drawSight, drawTape, handlePlace, handleRadius } from "./over";
import { distance, meet, type Rect } from "./shapes";
import type { Overlay } from "./types";
import { drawTraces } from "./traces";
import { drawMen, drawPlaces, drawReach, drawRings } from "./under";
import type { Wardrobe } from "./wardrobe";

interface Caption {
  at: Vec;
  text: string;
  warns: boolean;
}

const size = 14;
/** Pixels: a caption is no wider, and its lines are so high. */
const longest = 290;
const lineHeight = 18;
const edge = 6;
const reachKeys = ["region", "arc", "ranges", "circles", "traces"] as const;

export class Overlays {
  /** Under the figures and over them, in page places; captions in pixels of the screen. */
  readonly under = new Container();
  readonly over = new Container({ isRenderGroup: true });
  readonly captions = new Container({ isRenderGroup: true });
  /** Nothing is marked beyond the edge of the table. */
  private readonly cloth = new Graphics();
  private readonly places = new Graphics();
  private readonly reach = new Graphics();
  private readonly rings = new Graphics();
  private readonly marks = new Graphics();
  private readonly ghosts: Ghosts;
  private readonly plates: Plate[] = [];
  private wanted: Overlay = {};
  private view: View | undefined;
  private px = 1;

  constructor(
    wardrobe: Wardrobe,
    private readonly camera: TableCamera,
  ) {
    this.ghosts = new Ghosts(wardrobe);
    this.under.addChild(this.cloth, this.places, this.reach, this.rings);
    this.under.mask = this.cloth;
    this.over.addChild(this.ghosts.container, this.marks);
  }

  show(view: View): void {
    const [width, height] = view.table.size;
    if (this.cloth.width !== width || this.cloth.height !== height)
      this.cloth.clear().rect(0, 0, width, height).fill(0xffffff);
    this.view = view;
    this.redraw();
  }

  set(wanted: Overlay): void {
    const before = this.wanted;
    this.wanted = wanted;
    if (!same(before.rings, wanted.rings) || !same(before.men, wanted.men)) this.drawRings();
    if (reachKeys.some((key) => !same(before[key], wanted[key]))) this.drawReach();
    this.drawOver();
  }

  /** Lines keep their width in pixels when the zoom changes. */
  zoomed(): void {
    if (this.px !== 1 / this.camera.scale()) this.redraw();
  }

  repaint(): void {
    this.ghosts.repaint();
  }

  onHandle(x: number, y: number): boolean {
    const { handle } = this.wanted;
    if (!handle) return false;
    const at = this.camera.pageToScreen(handlePlace(handle, this.page, this.px));
    return distance(at, [x, y]) <= handleRadius + 6;
  }

  /** Keeps the captions beside what they speak of. */
  follow(ratio: number): void {
    const captions = this.captionsOf();
    while (this.plates.length > captions.length) this.plates.pop()?.destroy();
    const taken: Rect[] = [];
    captions.forEach((caption, i) => {
      const plate = (this.plates[i] ??= new Plate());
      if (!plate.sprite.parent) this.captions.addChild(plate.sprite);
      const [x, y] = this.camera.pageToScreen(caption.at);
      paintCaption(plate, caption, ratio);
      const box = { x: x - plate.width / 2, y: y - plate.height - 12, width: plate.width, height: plate.height };
      box.x = Math.max(edge, Math.min(box.x, this.camera.breadth() - box.width - edge));
      while (taken.some((other) => meet(other, box))) box.y -= lineHeight;
      taken.push(box);
      plate.put(box.x, box.y);
    });
  }

  destroy(): void {
    for (const plate of this.plates) plate.destroy();
  }

  private readonly page = (at: Vec): Vec => [at[0], (this.view?.table.size[1] ?? 0) - at[1]];

  private redraw(): void {
    this.px = 1 / this.camera.scale();
    this.places.clear();
    if (this.view) drawPlaces(this.places, this.view, this.page, this.px);
    this.drawRings();
    this.drawReach();
    this.drawOver();
  }

  private drawRings(): void {
    this.rings.clear();
    if (this.view) drawRings(this.rings, this.wanted.rings, this.view, this.page, this.px);
    drawMen(this.rings, this.wanted.men, this.page, this.px);
  }

  private drawReach(): void {
    this.reach.clear();
    drawTraces(this.reach, this.wanted.traces, this.page, this.px);
    drawReach(this.reach, this.wanted, this.page, this.px);
  }

  private drawOver(): void {
    const { ghost, tape, sight, ruler, handle, fault } = this.wanted;
    const [g, px] = [this.marks, this.px];
    this.ghosts.show(ghost, this.page, px);
    g.clear();
    if (tape) drawTape(g, tape, this.page, px);
    if (sight) drawSight(g, sight, this.page, px);
    if (ruler) drawRuler(g, this.page(ruler.from), this.page(ruler.to), px);
    if (fault) cross(g, this.page(fault), 7 * px, px);
    if (handle) drawHandle(g, handle, this.page, px);
  }

  private captionsOf(): Caption[] {
    const { tape, sight, ruler, ranges, circles } = this.wanted;
    const out: Caption[] = [];
    const say = (at: Vec | undefined, text: string, warns = false): void => {
      if (at && text) out.push({ at: this.page(at), text, warns });
    };
    // The first keeps its place; others make way.
    if (tape) {
      say(tape.points.at(-1), tape.label, !tape.allowed);
      for (const s of tape.stretches) say(s.line[Math.floor(s.line.length / 2)], s.words, s.tone !== "good");
    }
    if (sight) say(sight.blocked_at ?? middle(sight.from, sight.to), sight.words, !sight.clear);
    if (ruler) say(middle(ruler.from, ruler.to), ruler.label);
    for (const r of ranges ?? []) say(topmost(r.outline), r.label);
    // A general's own tag says whose circle it is.
    const known = new Set(this.view?.markers.map((m) => m.label));
    for (const c of circles ?? []) if (!known.has(c.label)) say([c.at[0], c.at[1] + c.radius], c.label);
    return out;
  }
}

function paintCaption(plate: Plate, { text, warns }: Caption, ratio: number): void {
  const big = letterSize();
  const lines = broken(text, longest, (line) => widthOf(line, "text", size));
  const width = Math.max(...lines.map((line) => widthOf(line, "text", size))) + 18;
  const height = lineHeight * lines.length + 5;
  plate.paint(`${text}|${warns}`, (width + 4) * big, (height + 4) * big, ratio, (c) => {
    c.scale(big, big);
    rounded(c, { x: 2, y: 3, width, height }, 5, hex(0, 0.3));
    traceRounded(c, { x: 1, y: 1, width, height }, 5);
    fill(c, hex(0x2b2418, 0.94));
    traceRounded(c, { x: 1, y: 1, width, height }, 5);
    stroke(c, warns ? hex(0xe0602f) : faded(gold, 0.7), warns ? 1.6 : 1);
    c.font = fontOf("text", size);
    c.fillStyle = css(warns ? hex(0xffd0b8) : hex(0xffe7a3));
    lines.forEach((line, i) => c.fillText(line, 10, 17 + lineHeight * i));
  });
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
const middle = (a: Vec, b: Vec): Vec => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const topmost = (points: Vec[]): Vec | undefined =>
  points.reduce<Vec | undefined>((best, p) => (!best || p[1] > best[1] ? p : best), undefined);

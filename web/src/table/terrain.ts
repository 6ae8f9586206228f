// The still table as textures: one of the whole, and fine tiles of what is looked at closely.

import { CanvasSource, Container, Sprite, Texture } from "pixi.js";
import type { Vec } from "../wire";
import { sheet } from "./brush";
import type { TableCamera } from "./camera";
import { groundMap, type Ground } from "./ground";
import { paintTable, roomFor } from "./painting";
import { enclosing, meet, mul, type Rect } from "./shapes";

const mostPixels = 4096;
const tilePixels = 1024;
const densities = [36, 54, 80, 120, 180];

export class Terrain {
  readonly container = new Container();
  private readonly whole = new Sprite();
  private readonly tileLayer = new Container();
  private readonly tiles = new Map<string, Sprite>();
  private ground: Ground | undefined;
  private map: HTMLCanvasElement | undefined;
  private baseDensity = 0;
  private tileDensity = 0;

  constructor() {
    this.container.addChild(this.whole, this.tileLayer);
  }

  /** A table is painted once; `density`, in pixels to a span, is what the screen shows of it as a whole. */
  show(ground: Ground, density: number): void {
    this.ground = ground;
    this.container.scale.set(ground.span);
    this.map = groundMap(ground);
    this.dropTiles();
    this.paintWhole(density);
  }

  /** Paints all of it again, for lettering that came late. */
  repaint(): void {
    this.dropTiles();
    if (this.ground) this.paintWhole(this.baseDensity);
  }

  /** Paints one more tile of what the camera sees; false when nothing is missing. */
  refine(camera: TableCamera, screen: Vec, ratio: number): boolean {
    if (!this.ground) return false;
    const wanted = camera.scale() * ratio * this.ground.span;
    const density = densities.find((d) => d >= wanted * 0.85) ?? (densities.at(-1) as number);
    if (wanted <= this.baseDensity * 1.15) {
      this.dropTiles();
      return false;
    }
    if (density !== this.tileDensity) this.dropTiles();
    this.tileDensity = density;
    const side = tilePixels / density;
    const seen = this.seen(camera, screen, this.ground.span);
    const all = roomFor(this.ground);
    const missing: Rect[] = [];
    const kept = new Set<string>();
    for (let x = Math.floor(seen.x / side); x * side < seen.x + seen.width; x++)
      for (let y = Math.floor(seen.y / side); y * side < seen.y + seen.height; y++) {
        const tile = { x: x * side, y: y * side, width: side, height: side };
        if (!meet(tile, all)) continue;
        kept.add(keyOf(tile));
        if (!this.tiles.has(keyOf(tile))) missing.push(tile);
      }
    for (const [key, sprite] of this.tiles) if (!kept.has(key)) this.drop(key, sprite);
    const next = missing[0];
    if (!next) return false;
    this.paintTile(next, density);
    return true;
  }

  destroy(): void {
    this.dropTiles();
    this.whole.texture.destroy(true);
  }

  private seen(camera: TableCamera, [width, height]: Vec, span: number): Rect {
    const corners: Vec[] = [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ];
    return enclosing(corners.map(([x, y]) => mul(camera.toPage(x, y), 1 / span)));
  }

  private paintWhole(density: number): void {
    if (!this.ground) return;
    const box = roomFor(this.ground);
    this.baseDensity = Math.min(density, mostPixels / Math.max(box.width, box.height));
    if (this.whole.texture !== Texture.EMPTY) this.whole.texture.destroy(true);
    this.whole.texture = this.painted(box, this.baseDensity);
    this.whole.position.set(box.x, box.y);
    this.whole.scale.set(1 / this.baseDensity);
  }

  private paintTile(tile: Rect, density: number): void {
    const sprite = new Sprite(this.painted(tile, density));
    sprite.position.set(tile.x, tile.y);
    sprite.scale.set(1 / density);
    this.tileLayer.addChild(sprite);
    this.tiles.set(keyOf(tile), sprite);
  }

  private painted(window: Rect, density: number): Texture {
    const { canvas, c } = sheet(window.width * density, window.height * density);
    c.scale(density, density);
    c.translate(-window.x, -window.y);
    if (this.ground && this.map) paintTable(c, this.ground, this.map, density, window);
    return new Texture({ source: new CanvasSource({ resource: canvas }) });
  }

  private dropTiles(): void {
    for (const [key, sprite] of this.tiles) this.drop(key, sprite);
  }

  private drop(key: string, sprite: Sprite): void {
    this.tiles.delete(key);
    sprite.destroy({ texture: true, textureSource: true });
  }
}

const keyOf = (tile: Rect): string => `${tile.x},${tile.y}`;

import type { Vec } from "../wire";
import { radians, turned, type Rect } from "./shapes";
import type { Camera, CameraStand } from "./types";

const closest = 120;
/** No more of the room than this is left empty round the table. */
const mostPlanks = 0.2;
/** So many pixels from the edge of the screen something is well in sight. */
const margin = 32;

/** Looks straight down on the table; its own middle is in page places (lengths, y down). */
export class TableCamera implements Camera {
  private middle: Vec = [0, 0];
  private zoom = 10;
  private turn = 0;
  /** Which way it lies for those who look on, in radians. */
  private seat = 0;
  private screen: Vec = [1, 1];
  private table: Vec = [1, 1];
  private border = 0;
  /** How the table lies while nobody has moved it by hand. */
  private laid: (() => void) | undefined = () => this.fit();
  private readonly listeners = new Set<() => void>();

  scale(): number {
    return this.zoom;
  }
  /** Radians, clockwise. */
  angle(): number {
    return this.turn;
  }
  /** The place of the page in the middle of what can be seen of the table, and where on the screen that is. */
  focus(): { page: Vec; screen: Vec } {
    return { page: this.middle, screen: this.centre() };
  }
  /** Pixels from one side of the screen to the other. */
  breadth(): number {
    return this.screen[0];
  }
  /** The scale at which the whole table is seen. */
  fitScale(): number {
    return this.fitting().zoom;
  }

  proportion(): number {
    return (this.table[0] + 2 * this.border) / (this.table[1] + 2 * this.border);
  }

  setTable(size: Vec, border: number): void {
    if (size[0] === this.table[0] && size[1] === this.table[1] && border === this.border) return;
    this.table = size;
    this.border = border;
    this.fit();
  }

  setScreen(width: number, height: number): void {
    this.screen = [width, height];
    if (this.laid) this.laid();
    else this.changed();
  }

  toTable(x: number, y: number): Vec {
    const [px, py] = this.toPage(x, y);
    return [px, this.table[1] - py];
  }
  toScreen(at: Vec): { x: number; y: number } {
    const [x, y] = this.pageToScreen([at[0], this.table[1] - at[1]]);
    return { x, y };
  }
  toPage(x: number, y: number): Vec {
    const [cx, cy] = this.centre();
    const [dx, dy] = turned([(x - cx) / this.zoom, (y - cy) / this.zoom], -this.turn);
    return [this.middle[0] + dx, this.middle[1] + dy];
  }
  pageToScreen(at: Vec): Vec {
    const [cx, cy] = this.centre();
    const [dx, dy] = turned([at[0] - this.middle[0], at[1] - this.middle[1]], this.turn);
    return [cx + dx * this.zoom, cy + dy * this.zoom];
  }

  /** Where the corners of the table and its frame are on the screen. */
  corners(): Vec[] {
    const [w, h, b] = [...this.table, this.border];
    const page: Vec[] = [[-b, -b], [w + b, -b], [w + b, h + b], [-b, h + b]]; // prettier-ignore
    return page.map((corner) => this.pageToScreen(corner));
  }

  fit(): void {
    const best = this.fitting();
    this.middle = [this.table[0] / 2, this.table[1] / 2];
    this.zoom = best.zoom;
    this.turn = best.turn + this.seat;
    this.laid = () => this.fit();
    this.changed();
  }

  /** As it is first seen: whole, unless that would leave too much of the room empty; then as near as a box allows. */
  open(box: Rect): void {
    const { zoom, turn } = this.fitting();
    const [width, height] = this.room();
    const [w, h] = [this.table[0] + 2 * this.border, this.table[1] + 2 * this.border];
    const [across, along] = turn === 0 ? [w, h] : [h, w];
    if (1 - (w * h * zoom * zoom) / (width * height) > mostPlanks)
      this.approach(box, Math.max(width / across, height / along));
    else this.fit();
    this.laid = () => this.open(box);
  }

  /** At least as near as this, if all of a box (page places) can still be seen; the frame stays at the screen's edge. */
  approach(box: Rect, zoom: number): void {
    const best = this.fitting();
    const [wide, high] = this.room();
    const [w, h] = best.turn === 0 ? [box.width, box.height] : [box.height, box.width];
    this.turn = best.turn + this.seat;
    this.zoom = Math.min(closest, Math.max(best.zoom, Math.min(zoom, wide / w, high / h)));
    const [across, along] = best.turn === 0 ? [wide, high] : [high, wide];
    const kept = (at: number, length: number, pixels: number): number => {
      const half = pixels / this.zoom / 2 - this.border;
      return half * 2 >= length ? length / 2 : Math.min(length - half, Math.max(half, at));
    };
    this.middle = [
      kept(box.x + box.width / 2, this.table[0], across),
      kept(box.y + box.height / 2, this.table[1], along),
    ];
    this.laid = () => this.approach(box, zoom);
    this.changed();
  }

  sees(at: Vec): boolean {
    const { x, y } = this.toScreen(at);
    const inside = (place: number, length: number): boolean => place >= margin && place <= length - margin;
    return inside(x, this.screen[0]) && inside(y, this.screen[1]);
  }

  bring(at: Vec): void {
    if (!this.sees(at)) this.lookAt(at);
  }

  lookAt(at: Vec, zoom?: number): void {
    this.middle = [at[0], this.table[1] - at[1]];
    if (zoom !== undefined) this.zoom = this.within(zoom);
    this.moved();
  }

  stand(): CameraStand {
    return { middle: this.middle, zoom: this.zoom, turn: this.turn };
  }

  standAt({ middle, zoom, turn }: CameraStand): void {
    this.zoom = zoom;
    this.turn = turn;
    this.middle = middle;
    this.moved();
  }

  /** The stand from which a place would be in the middle. */
  standOver(at: Vec): CameraStand {
    return { ...this.stand(), middle: [at[0], this.table[1] - at[1]] };
  }

  zoomBy(factor: number, x?: number, y?: number): void {
    const [cx, cy] = this.centre();
    const [sx, sy] = [x ?? cx, y ?? cy];
    const held = this.toPage(sx, sy);
    this.zoom = this.within(this.zoom * factor);
    this.hold(held, sx, sy);
  }

  panBy(dx: number, dy: number): void {
    const [px, py] = turned([dx / this.zoom, dy / this.zoom], -this.turn);
    this.middle = [this.middle[0] - px, this.middle[1] - py];
    this.moved();
  }

  rotateBy(degrees: number): void {
    const [cx, cy] = this.centre();
    this.rotateAround(radians(degrees), cx, cy);
  }

  layTurned(degrees: 0 | 180): void {
    if (this.seat === radians(degrees)) return;
    this.seat = radians(degrees);
    if (this.laid) this.laid();
    else this.rotateBy(180);
  }

  rotateAround(angle: number, x: number, y: number): void {
    const held = this.toPage(x, y);
    this.turn += angle;
    this.hold(held, x, y);
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private room(): Vec {
    return [Math.max(50, this.screen[0]), Math.max(50, this.screen[1])];
  }
  private fitting(): { zoom: number; turn: number } {
    const [width, height] = this.room();
    const [w, h] = [this.table[0] + 2 * this.border, this.table[1] + 2 * this.border];
    const upright = Math.min(width / w, height / h);
    const lying = Math.min(width / h, height / w);
    // A wide table on a tall screen is looked at from its short side.
    return lying > upright * 1.25 ? { zoom: lying, turn: -Math.PI / 2 } : { zoom: upright, turn: 0 };
  }

  private within(zoom: number): number {
    return Math.min(closest, Math.max(this.fitting().zoom * 0.75, zoom));
  }
  private centre(): Vec {
    return [this.screen[0] / 2, this.screen[1] / 2];
  }
  private hold(page: Vec, x: number, y: number): void {
    const now = this.toPage(x, y);
    this.middle = [this.middle[0] + page[0] - now[0], this.middle[1] + page[1] - now[1]];
    this.moved();
  }
  /** By somebody's hand: the table no longer follows the size of the screen, and its middle stays on the table. */
  private moved(): void {
    this.laid = undefined;
    this.middle = [
      Math.min(this.table[0], Math.max(0, this.middle[0])),
      Math.min(this.table[1], Math.max(0, this.middle[1])),
    ];
    this.changed();
  }
  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

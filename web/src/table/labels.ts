// The layer of tags: keeps them beside their units while the camera moves, and lays them anew when it rests.

import { Container, Graphics } from "pixi.js";
import type { Seat, Vec, View } from "../wire";
import type { TableCamera } from "./camera";
import { sideColour, toNumber } from "./colour";
import { spanOf } from "./ground";
import { letterSize, Plate } from "./lettering";
import { holds, middleOf, mul, radians, turned, type Rect } from "./shapes";
import { crowdedOf, gapBetween, placeTags, type Placing } from "./tag_places";
import { paintTag, tagHeight, tagsOf, tagWidth, type Tag, type Telling } from "./tags";

/** Below so many pixels to a span there is no room for names. */
const roomForNames = 8;
/** At so many pixels to a span tags have the size they are painted in; soldiers should weigh more than they. */
const usual = 15;
const margin = 4;

interface Laid {
  tag: Tag;
  plate: Plate;
  /** From the unit's anchor to the upper left corner, at the scale and angle it was laid for. */
  offset: Vec;
  /** From the anchor to the middle of the place that was found for it. */
  place: Vec;
  width: number;
  height: number;
  /** Where a leader must run because the tag stands far off. */
  leader: Vec | undefined;
}

export class Labels {
  readonly container = new Container({ isRenderGroup: true });
  private readonly leaders = new Graphics();
  private readonly plates = new Map<string, Plate>();
  private laid: Laid[] = [];
  private tags: Tag[] = [];
  private span = 1;
  private told: number[] = [];
  private shifts = new Map<number, Vec>();
  private laidAt = { scale: 1, angle: 0 };

  constructor() {
    this.container.addChild(this.leaders);
  }

  show(view: View, own: Seat | undefined): void {
    this.tags = tagsOf(view, own);
    this.span = spanOf(view.table);
    this.shifts.clear();
  }

  /** A piece is elsewhere than its view says, by so much (page lengths): its tag goes along. */
  shift(piece: number, by: Vec): void {
    this.shifts.set(piece, by);
  }

  /** These pieces have their whole name, over all other tags. */
  tell(pieces: readonly number[], camera: TableCamera, screen: Vec, ratio: number): boolean {
    if (pieces.join() === this.told.join()) return false;
    this.told = [...pieces];
    this.lay(camera, screen, ratio);
    return true;
  }

  /** Finds places for all tags. Where they would lie on each other some of them say no more than a bead and a number. */
  lay(camera: TableCamera, screen: Vec, ratio: number): void {
    const size = sizeOfTags(camera.scale() * this.span, screen);
    const sameZoom = camera.scale() === this.laidAt.scale && camera.angle() === this.laidAt.angle;
    const before = new Map(sameZoom ? this.laid.map((l) => [l.tag.key, l.place]) : []);
    const placed = (tag: Tag, telling: Telling): Placing =>
      placingOf(tag, camera, tagWidth(tag, telling) * size, tagHeight * size, before.get(tag.key));
    const bounds = boundsOf(camera, screen);
    const brief = camera.scale() * this.span < roomForNames;
    let tellings = this.tags.map((): Telling => (brief ? "brief" : "named"));
    let placings = this.tags.map((tag, i) => placed(tag, tellings[i] as Telling));
    let boxes = placeTags(placings, bounds);
    for (let round = 0; round < 2 && !brief; round++) {
      const crowded = crowdedOf(placings, boxes);
      if (!crowded.some((one, i) => one && tellings[i] === "named")) break;
      tellings = tellings.map((telling, i) => (crowded[i] ? "brief" : telling));
      placings = this.tags.map((tag, i) => placed(tag, tellings[i] as Telling));
      boxes = placeTags(placings, bounds);
    }
    // A longer name finds room of its own; nobody else moves for it.
    const roomFor = (placing: Placing, own: Rect): Rect => {
      const others = [...placings.flatMap(({ ground }) => ground), ...boxes.filter((box) => box !== own)];
      return placeTags([placing], bounds, others)[0] as Rect;
    };
    const kept = new Set<string>();
    this.laid = this.tags.map((tag, i) => {
      const placing = placings[i] as Placing;
      const lies = boxes[i] as Rect;
      const whole = tag.piece !== undefined && this.told.includes(tag.piece);
      const telling: Telling = whole ? "whole" : (tellings[i] as Telling);
      const width = tagWidth(tag, telling);
      const middle = middleOf(lies);
      const box = whole ? roomFor(placed(tag, telling), lies) : lies;
      const plate = this.plateOf(tag.key);
      kept.add(tag.key);
      plate.paint(
        JSON.stringify([tag, telling, size]),
        box.width + margin * size,
        box.height + margin * size,
        ratio,
        (c) => {
          c.scale(size, size);
          paintTag(c, tag, width, telling);
        },
      );
      if (whole) this.container.addChild(plate.sprite);
      const far = tag.kind !== "place" && gapBetween(box, placing.ground, placing.middle) > 13;
      return {
        tag,
        plate,
        offset: [box.x - placing.middle[0], box.y - placing.middle[1]],
        place: [middle[0] - placing.middle[0], middle[1] - placing.middle[1]],
        width: box.width,
        height: box.height,
        leader: far ? [middleOf(box)[0] - placing.middle[0], middleOf(box)[1] - placing.middle[1]] : undefined,
      };
    });
    for (const [key, plate] of this.plates) {
      if (kept.has(key)) continue;
      plate.destroy();
      this.plates.delete(key);
    }
    this.laidAt = { scale: camera.scale(), angle: camera.angle() };
    this.follow(camera);
  }

  /** Moves the tags with the camera. */
  follow(camera: TableCamera): void {
    const grow = camera.scale() / this.laidAt.scale;
    const turn = camera.angle() - this.laidAt.angle;
    this.leaders.clear();
    for (const laid of this.laid) {
      const { tag, plate, width, height, leader } = laid;
      const at = this.anchorOf(tag, camera);
      const middle = turned(mul(middleFrom(laid), grow), turn);
      plate.put(at[0] + middle[0] - width / 2, at[1] + middle[1] - height / 2);
      if (!leader) continue;
      const to = turned(mul(leader, grow), turn);
      for (const [colour, width2, alpha] of [
        [0xf6ecd2, 2.6, 0.75],
        [toNumber(sideColour(tag.side)), 1.1, 0.85],
      ] as const)
        this.leaders
          .moveTo(at[0], at[1])
          .lineTo(at[0] + to[0], at[1] + to[1])
          .stroke({ color: colour, width: width2, alpha });
    }
  }

  /** The piece whose tag is at a place of the screen. */
  pieceAt(at: Vec): number | undefined {
    return this.tagAt(at, ({ piece }) => piece !== undefined)?.piece;
  }

  /** The marker whose tag is at a place of the screen. */
  markerAt(at: Vec): number | undefined {
    return this.tagAt(at, ({ marker }) => marker !== undefined)?.marker;
  }

  /** What the tags cover, in pixels of the screen. */
  boxes(): Rect[] {
    return this.laid.map(({ plate, width, height }) => ({ x: plate.sprite.x, y: plate.sprite.y, width, height }));
  }

  destroy(): void {
    for (const plate of this.plates.values()) plate.destroy();
  }

  private tagAt(at: Vec, counts: (tag: Tag) => boolean): Tag | undefined {
    return this.laid.findLast(
      ({ tag, plate, width, height }) =>
        counts(tag) && holds({ x: plate.sprite.x, y: plate.sprite.y, width, height }, at),
    )?.tag;
  }

  private anchorOf(tag: Tag, camera: TableCamera): Vec {
    const { x, y } = camera.toScreen(tag.anchor);
    const shift = tag.piece === undefined ? undefined : this.shifts.get(tag.piece);
    if (!shift) return [x, y];
    const [dx, dy] = turned(shift, camera.angle());
    return [x + dx * camera.scale(), y + dy * camera.scale()];
  }

  private plateOf(key: string): Plate {
    let plate = this.plates.get(key);
    if (!plate) {
      this.plates.set(key, (plate = new Plate()));
      this.container.addChild(plate.sprite);
    }
    return plate;
  }
}

/** Tags shrink with the soldiers, though not as much; a reader who likes large letters has them here too. */
function sizeOfTags(scale: number, screen: Vec): number {
  const big = Math.min(1.8, Math.max(1, Math.min(...screen) / 900));
  const shrunk = Math.min(1.1, Math.max(0.82, scale / (usual * big)));
  return big * shrunk * letterSize();
}

/** What of the table, frame and all, is on the screen. */
function boundsOf(camera: TableCamera, screen: Vec): Rect {
  const corners = camera.corners();
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.max(2, Math.min(...xs)), Math.max(2, Math.min(...ys))];
  const [right, bottom] = [Math.min(screen[0] - 2, Math.max(...xs)), Math.min(screen[1] - 2, Math.max(...ys))];
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

const middleFrom = ({ offset, width, height }: Laid): Vec => [offset[0] + width / 2, offset[1] + height / 2];

function placingOf(tag: Tag, camera: TableCamera, width: number, height: number, was: Vec | undefined): Placing {
  const scale = camera.scale();
  const { x, y } = camera.toScreen(tag.anchor);
  const ground = tag.figures.map((f): Rect => {
    const turn = radians(f.facing) + camera.angle();
    const [s, k] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
    const [w, h] = [(f.width * k + f.depth * s) * scale, (f.width * s + f.depth * k) * scale];
    const at = camera.toScreen(f.at);
    // The colours fly over and to the right of an ensign.
    const flag = f.role === "ensign" ? 1.1 * scale * f.width : 0;
    return { x: at.x - w / 2, y: at.y - h / 2 - flag, width: w + flag, height: h + flag };
  });
  const facing = radians(tag.figures[0]?.facing ?? 0) + camera.angle();
  return { middle: [x, y], ground, rear: [-Math.sin(facing), Math.cos(facing)], width, height, was };
}

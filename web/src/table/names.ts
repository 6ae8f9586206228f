// The names of woods, waters, hills and houses in small italics, where there is room for them.

import { Container } from "pixi.js";
import type { Vec } from "../wire";
import type { TableCamera } from "./camera";
import { css, hex, type Colour } from "./colour";
import { isLine, type Feature, type Ground } from "./ground";
import { fontOf, letterSize, Plate, widthOf } from "./lettering";
import { between, courseOf, distance, distanceToLine, grown, holds, meet, middleOf, mul, type Rect } from "./shapes";

/** From so many pixels to a span on, names are written. */
const readable = 9.5;

/** Names are for people when they look like it: "Mill Wood", not "road-2". */
const isForPeople = (name: string): boolean => /^\p{Lu}[^_\d-]*$/u.test(name);

const written = (f: Feature): boolean =>
  isForPeople(f.name) && !isLine(f.kind) && f.kind !== "road" && f.kind !== "bridge";

interface Look {
  letter: Colour;
  halo: Colour;
}

function lookOf(f: Feature): Look {
  if (f.kind === "light-woods" || f.kind === "heavy-forest")
    return { letter: hex(0xfaf6dc, 0.97), halo: hex(0x1c2c12, 0.85) };
  if (f.kind === "stream" || f.kind === "deep-water") return { letter: hex(0xf3fbfa, 0.95), halo: hex(0x173a46, 0.8) };
  return { letter: hex(0x2b2a12), halo: hex(0xf0ecc4, 0.8) };
}

export class Names {
  readonly container = new Container({ isRenderGroup: true });
  private readonly plates = new Map<string, Placed>();
  private ground: Ground | undefined;

  show(ground: Ground): void {
    this.ground = ground;
    for (const plate of this.plates.values()) plate.destroy();
    this.plates.clear();
  }

  /** `taken` is what must stay in sight, in pixels of the screen. */
  lay(camera: TableCamera, taken: readonly Rect[], ratio: number, screen: Vec): void {
    const size = 15 * Math.min(1.7, Math.max(1, Math.min(...screen) / 900)) * letterSize();
    const crowd = [...taken];
    const features = this.ground?.features.filter(written) ?? [];
    const span = this.ground?.span ?? 1;
    features.forEach((f, i) => {
      const plate = this.plateOf(`${i}`);
      plate.sprite.visible = camera.scale() * span >= readable && this.place(plate, f, camera, crowd, size, ratio);
    });
  }

  follow(camera: TableCamera): void {
    for (const plate of this.plates.values()) {
      plate.stand(...camera.pageToScreen(plate.at));
    }
  }

  destroy(): void {
    for (const plate of this.plates.values()) plate.destroy();
  }

  private place(plate: Placed, f: Feature, camera: TableCamera, crowd: Rect[], size: number, ratio: number): boolean {
    const width = widthOf(f.name, "italic", size) + 8;
    const height = size * 1.5;
    plate.paint(`${f.name}|${size}`, width, height, ratio, (c) => {
      c.font = fontOf("italic", size);
      c.lineJoin = "round";
      const look = lookOf(f);
      c.strokeStyle = css(look.halo);
      c.lineWidth = size * 0.2;
      c.strokeText(f.name, 4, size * 1.08);
      c.fillStyle = css(look.letter);
      c.fillText(f.name, 4, size * 1.08);
    });
    const span = this.ground?.span ?? 1;
    const scale = camera.scale() * span;
    for (const { at, turn, room } of spots(f, height / scale)) {
      if (room * scale < width || this.onWay(f, at)) continue;
      const angle = upright(turn === undefined ? 0 : turn + camera.angle());
      const page = mul(at, span);
      const [x, y] = camera.pageToScreen(page);
      const [w, h] = [
        Math.abs(Math.cos(angle)) * width + Math.abs(Math.sin(angle)) * height,
        Math.abs(Math.sin(angle)) * width + Math.abs(Math.cos(angle)) * height,
      ];
      const box = { x: x - w / 2, y: y - h / 2, width: w, height: h };
      if (crowd.some((r) => meet(grown(r, 2), box))) continue;
      crowd.push(box);
      plate.at = page;
      plate.sprite.rotation = angle;
      plate.stand(x, y);
      return true;
    }
    return false;
  }

  /** A name is not written on a road or a bridge that runs over its water. */
  private onWay(f: Feature, at: Vec): boolean {
    const ways = this.ground?.features.filter((w) => w !== f && (w.kind === "bridge" || w.kind === "road")) ?? [];
    return ways.some((w) => holds(grown(w.box, 1.5), at) && distanceToLine(w.outline, at, true) < 2.5);
  }

  private plateOf(key: string): Placed {
    let plate = this.plates.get(key);
    if (!plate) {
      this.plates.set(key, (plate = new Placed()));
      this.container.addChild(plate.sprite);
    }
    return plate;
  }
}

class Placed extends Plate {
  /** In page places. */
  at: Vec = [0, 0];

  /** Its middle on the screen; level words keep to whole pixels. */
  stand(x: number, y: number): void {
    if (this.sprite.rotation === 0) this.put(x - this.width / 2, y - this.height / 2);
    else this.sprite.position.set(x, y);
    const level = this.sprite.rotation === 0;
    this.sprite.pivot.set(
      level ? 0 : this.width / 2 / this.sprite.scale.x,
      level ? 0 : this.height / 2 / this.sprite.scale.y,
    );
  }
}

interface Spot {
  at: Vec;
  /** Along which line it is written; none: level on the screen. */
  turn?: number;
  /** How long it may be, in spans. */
  room: number;
}

/** Where a name may stand, the best first; `line` is how high a line of it is, in spans. */
function spots(f: Feature, line: number): Spot[] {
  const course = f.kind === "stream" || f.kind === "deep-water" ? courseOf(f.outline) : undefined;
  if (course) {
    const n = course.middle.length;
    return [0.25, 0.7, 0.15, 0.82, 0.45].map((share) => {
      const i = Math.min(n - 2, Math.floor(share * (n - 1)));
      const [from, to] = [course.middle[i] as Vec, course.middle[i + 1] as Vec];
      const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
      return { at: between(from, to, 0.5), turn, room: distance(from, to) * 4 };
    });
  }
  const [x, y] = middleOf(f.box);
  const wide = Math.max(f.box.width, 4) * 1.6;
  const above: Spot = { at: [x, f.box.y - line * 0.5], room: 99 };
  const below: Spot = { at: [x, f.box.y + f.box.height + line * 0.55], room: 99 };
  if (f.kind === "building") return [below, above];
  return [
    { at: [x, y], room: wide },
    { at: [x, y + line * 2], room: wide },
    { at: [x, y - line * 2], room: wide },
    below,
    above,
  ];
}

/** Never upside down. */
function upright(angle: number): number {
  const a = Math.atan2(Math.sin(angle), Math.cos(angle));
  return a > Math.PI / 2 ? a - Math.PI : a <= -Math.PI / 2 ? a + Math.PI : a;
}

// What a tag says of a unit, a general or a place, and how it is painted. Sides differ in shape, states in letter.

import type { Seat, Vec, View, ViewBadge, ViewFigure } from "../wire";
import {
  disc,
  fill,
  fillKept,
  linear,
  oval,
  radial,
  rounded,
  stroke,
  trace,
  traceCircle,
  traceCut,
  traceRounded,
  type Canvas,
} from "./brush";
import { darker, faded, gold, hex, ink, lighter, readableOn, shadow, sideColour, toneColour } from "./colour";
import { cutTo, fontOf, widthOf, write } from "./lettering";
import { isOwn } from "./own";
import { add, heading, light, mul, type Rect } from "./shapes";

export interface Tag {
  key: string;
  kind: "unit" | "general" | "place";
  /** The piece it speaks of, if it is one. */
  piece: number | undefined;
  /** The marker it speaks of, if it is one: its number in the view. */
  marker: number | undefined;
  side: string;
  name: string;
  strength: string;
  /** How much of the full strength is left. */
  share: number;
  badges: ViewBadge[];
  indoors: boolean;
  /** Whether it is of the onlooker's own command; unsaid where nobody else commands in that army. */
  mine: boolean | undefined;
  /** On the table. */
  anchor: Vec;
  figures: ViewFigure[];
}

const size = 13.5;
const bead = 6.2;
const padding = 5;
export const tagHeight = 20;
const longest = 190;

export function tagsOf(view: View, own?: Seat): Tag[] {
  const units = view.pieces.map((p): Tag => {
    const counted = p.full_strength > 0 || p.strength > 0;
    return {
      key: `unit${p.id}`,
      kind: "unit",
      piece: p.id,
      marker: undefined,
      side: p.side,
      name: p.name,
      strength: counted ? String(p.strength) : "",
      share: p.full_strength > 0 ? Math.min(1, p.strength / p.full_strength) : 1,
      badges: p.badges.slice(0, 4),
      indoors: p.inside !== "",
      mine: isOwn(p, own),
      anchor: p.centre,
      figures: p.figures,
    };
  });
  const markers = view.markers
    .map((marker, number) => ({ marker, number }))
    .filter(({ marker: { kind, label } }) => (kind === "general" || kind === "place") && label !== "")
    .map(({ marker: m, number }, i): Tag => {
      const base: ViewFigure = { at: m.at, facing: 0, width: 2.3, depth: 2.3, role: "general" };
      const general = m.kind === "general";
      return {
        key: `${m.kind}${i}`,
        kind: general ? "general" : "place",
        piece: undefined,
        marker: number,
        side: m.side,
        name: m.label,
        strength: "",
        share: 1,
        badges: [],
        indoors: false,
        mine: isOwn(m, own),
        anchor: general || m.area.length === 0 ? m.at : topOf(m.area),
        figures: general ? [base] : [],
      };
    });
  return [...units, ...markers];
}

function topOf(area: Vec[]): Vec {
  const xs = area.map((p) => p[0]);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, Math.max(...area.map((p) => p[1]))];
}

/** How much a tag says: its bead and number, its name as far as it is not too long, or all of it. */
export type Telling = "brief" | "named" | "whole";

const nameOn = (tag: Tag, telling: Telling): string =>
  telling === "whole" ? tag.name : cutTo(tag.name, "text", size, longest);

export function tagWidth(tag: Tag, telling: Telling): number {
  const brief = telling === "brief";
  if (brief && tag.kind !== "unit") return tagHeight;
  let wide = padding * 2 + 2;
  if (!brief) wide += widthOf(nameOn(tag, telling), tag.kind === "unit" ? "text" : "italic", size);
  if (tag.strength) wide += widthOf(tag.strength, "bold", size) + (brief ? 3 : 7);
  wide += tag.badges.length * (2 * bead + 1.5);
  if (tag.badges.length && !brief) wide += 4;
  if (tag.indoors) wide += 14;
  if (tag.mine) wide += 13;
  return wide + (tag.kind === "unit" ? 0 : 15);
}

function traceSide(c: Canvas, r: Rect, tag: Tag): void {
  if (tag.side === "red") traceRounded(c, r, r.height / 2);
  else if (tag.side === "blue") traceCut(c, r, r.height * 0.3);
  else traceRounded(c, r, r.height * 0.2);
}

/** A bead of glass with a letter, `bead` pixels in radius. */
export function paintBead(c: Canvas, at: Vec, badge: ViewBadge): void {
  const glass = toneColour(badge.tone);
  disc(c, add(at, [0.5, 0.8]), bead, faded(shadow, 0.35));
  traceCircle(c, at, bead);
  fillKept(
    c,
    radial(c, add(at, mul(light, bead * 0.45)), at, bead * 1.1, [
      [0, lighter(glass, 0.35)],
      [0.45, glass],
      [1, darker(glass, 0.4)],
    ]),
  );
  stroke(c, faded(darker(glass, 0.7), 0.8), bead * 0.1);
  oval(c, add(at, mul(light, bead * 0.6)), bead * 0.3, bead * 0.2, hex(0xffffff, 0.5));
  c.textAlign = "center";
  write(c, add(at, [0, bead * 0.52]), badge.letter, "bold", bead * 1.6, readableOn(glass));
  c.textAlign = "left";
}

function paintStar(c: Canvas, at: Vec, radius: number, colour = hex(0xf0d27c)): void {
  for (let i = 0; i < 10; i++) {
    const p = add(at, mul(heading(Math.PI * (i / 5 - 0.5)), i % 2 ? radius * 0.44 : radius));
    c.lineTo(p[0], p[1]);
  }
  c.closePath();
  fill(c, colour);
}

/** A little house: the unit is indoors. */
function paintHouse(c: Canvas, [x, y]: Vec, tag: Tag): void {
  const eaves: Vec[] = [
    [x - 5, y],
    [x, y - 5],
    [x + 5, y],
    [x + 3.5, y],
    [x + 3.5, y + 4.5],
    [x - 3.5, y + 4.5],
    [x - 3.5, y],
  ];
  trace(c, eaves, true);
  fill(c, sideColour(tag.side));
}

/** A little flag on its pole: here is something to be held. */
function paintPennant(c: Canvas, [x, y]: Vec): void {
  trace(
    c,
    [
      [x - 3, y - 6],
      [x + 5, y - 3],
      [x - 3, y],
    ],
    true,
  );
  fill(c, hex(0xffe9b0));
  trace(
    c,
    [
      [x - 3, y - 6.5],
      [x - 3, y + 6],
    ],
    false,
  );
  stroke(c, hex(0xffe9b0), 1.2);
}

/** How many of the men are left, along the foot of the tag. */
function paintBar(c: Canvas, tag: Tag, r: Rect): void {
  if (!tag.strength) return;
  const bar = { x: r.x + r.height * 0.45, y: r.y + r.height - 3.6, width: r.width - r.height * 0.9, height: 1.9 };
  rounded(c, bar, 1, hex(0x2b2418, 0.16));
  rounded(c, { ...bar, width: Math.max(1.5, bar.width * tag.share) }, 1, sideColour(tag.side));
}

export function paintTag(c: Canvas, tag: Tag, width: number, telling: Telling): void {
  const brief = telling === "brief";
  const unit = tag.kind === "unit";
  const colour = sideColour(tag.side);
  const r: Rect = { x: 1.5, y: 1.5, width, height: tagHeight };
  traceSide(c, { ...r, x: r.x + 1, y: r.y + 1.6 }, tag);
  fill(c, faded(shadow, 0.35));
  traceSide(c, r, tag);
  const sheetColour = unit
    ? hex(tag.mine === false ? 0xddd0b0 : 0xf8efd8)
    : tag.kind === "place"
      ? hex(0x3a2c18)
      : colour;
  fillKept(
    c,
    linear(
      c,
      [0, r.y],
      [0, r.y + r.height],
      [
        [0, faded(lighter(sheetColour, 0.1), 0.97)],
        [1, faded(darker(sheetColour, 0.06), 0.97)],
      ],
    ),
  );
  stroke(c, unit ? colour : faded(gold, 0.9), 1.5);
  paintBar(c, tag, r);
  const middle = r.y + r.height / 2 - (tag.strength ? 0.8 : 0);
  const base = middle + size * 0.32;
  let x = r.x + padding;
  for (const badge of tag.badges) {
    paintBead(c, [x + bead - 1, middle], badge);
    x += 2 * bead + 1.5;
  }
  if (tag.badges.length) x += 2.5;
  if (tag.kind === "general") paintStar(c, [x + 5.4, middle], 5.2);
  if (tag.kind === "place") paintPennant(c, [x + 5, middle]);
  if (!unit) x += 14;
  if (tag.indoors) {
    paintHouse(c, [x + 5.5, middle], tag);
    x += 14;
  }
  if (tag.mine) {
    paintStar(c, [x + 5, middle], 5.2, gold);
    x += 13;
  }
  const letters = unit ? ink : hex(0xfff3d8);
  c.font = fontOf("text", size);
  if (!brief) write(c, [x, base], nameOn(tag, telling), unit ? "text" : "italic", size, letters);
  if (!tag.strength) return;
  c.textAlign = "right";
  write(c, [r.x + width - padding - 1.5, base], tag.strength, "bold", size, colour);
  c.textAlign = "left";
}

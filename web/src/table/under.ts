// Marks on the cloth, under the feet of the figures: rings, places to hold, reach, arcs, circles of command.

import { Graphics } from "pixi.js";
import type { Vec, View, ViewPiece } from "../wire";
import { area, circlePoints, closed, dashed, solid, widened } from "./strokes";
import type { Overlay, RingTone } from "./types";

type Page = (at: Vec) => Vec;

/** The ground a piece stands on, in page places; a garrison stands on its house. */
function groundUnder(piece: ViewPiece, view: View, page: Page): Vec[] {
  if (piece.hull.length > 2) return piece.hull.map(page);
  const house = view.table.terrain.find((t) => t.kind === "building" && t.name === piece.inside);
  return house ? house.outline.map(page) : circlePoints(page(piece.centre), 1, 24);
}

/** Tones differ by their line as well as by their colour. */
function ring(g: Graphics, hull: Vec[], tone: RingTone, px: number): void {
  const near = widened(hull, 0.3);
  const outline = closed(widened(hull, 0.42));
  if (tone === "may") {
    area(g, widened(hull, 0.75), 0xfff0b0, 0.1);
    area(g, near, 0xfff0b0, 0.16);
    solid(g, outline, { color: 0xfff3c4, width: 1.6 * px, alpha: 0.75 });
  } else if (tone === "picked") {
    for (const [by, alpha] of [
      [1.3, 0.1],
      [0.95, 0.14],
      [0.6, 0.22],
    ] as const)
      area(g, widened(hull, by), 0xffe58a, alpha);
    solid(g, outline, { color: 0x7a5a12, width: 4.6 * px, alpha: 0.5 });
    solid(g, outline, { color: 0xffe27a, width: 3 * px });
  } else if (tone === "aimed") {
    for (const [by, alpha] of [
      [1.6, 0.12],
      [1.1, 0.18],
      [0.6, 0.28],
    ] as const)
      area(g, widened(hull, by), 0xff5236, alpha);
    solid(g, outline, { color: 0x5c120a, width: 4.8 * px, alpha: 0.5 });
    solid(g, outline, { color: 0xff6a4c, width: 3 * px });
  } else if (tone === "aim") {
    area(g, near, 0xff5b45, 0.12);
    dashed(g, outline, 9 * px, 6 * px, { color: 0x5c120a, width: 4.4 * px, alpha: 0.35 });
    dashed(g, outline, 9 * px, 6 * px, { color: 0xff5b45, width: 2.6 * px });
  } else if (tone === "led") {
    // Wider than any other, which it may surround.
    const wide = closed(widened(hull, 1.25));
    area(g, widened(hull, 1.25), 0xfff6d8, 0.16);
    solid(g, wide, { color: 0x3a2a08, width: 6 * px, alpha: 0.55 });
    solid(g, wide, { color: 0xf2c84e, width: 3.4 * px });
    solid(g, closed(widened(hull, 1.55)), { color: 0xfff1c0, width: 1.4 * px, alpha: 0.85 });
  } else {
    solid(g, closed(widened(hull, 0.55)), { color: 0xffffff, width: 1.4 * px, alpha: 0.95 });
    solid(g, closed(near), { color: 0xffffff, width: 1.4 * px, alpha: 0.6 });
  }
}

export function drawRings(g: Graphics, wanted: Overlay["rings"], view: View, page: Page, px: number): void {
  for (const { piece, tone } of wanted ?? []) {
    const found = view.pieces.find((p) => p.id === piece);
    if (found) ring(g, groundUnder(found, view, page), tone, px);
  }
}

export function drawMen(g: Graphics, wanted: Overlay["men"], page: Page, px: number): void {
  for (const { at, radius, tone } of wanted ?? []) ring(g, circlePoints(page(at), radius, 20), tone, px);
}

export function drawPlaces(g: Graphics, view: View, page: Page, px: number): void {
  for (const m of view.markers) {
    if (m.kind !== "place" || m.area.length < 3) continue;
    const outline = closed(m.area.map(page));
    area(g, outline, 0xf5e2a0, 0.09);
    solid(g, outline, { color: 0x14180a, width: 3 * px, alpha: 0.18 });
    dashed(g, outline, 4 * px, 4 * px, { color: 0xfff0bd, width: 1.7 * px, alpha: 0.92 });
  }
}

/** Where a unit may go, where it may fire, what is within somebody's reach. */
export function drawReach(g: Graphics, overlay: Overlay, page: Page, px: number): void {
  if (overlay.region && overlay.region.length > 2) {
    const outline = closed(overlay.region.map(page));
    area(g, outline, 0xf2e6a8, 0.16);
    solid(g, outline, { color: 0x3a2f10, width: 3 * px, alpha: 0.16 });
    solid(g, outline, { color: 0xfdf2c0, width: 1.4 * px, alpha: 0.8 });
  }
  if (overlay.arc && overlay.arc.length > 2) {
    const outline = closed(overlay.arc.map(page));
    area(g, outline, 0xfff4c4, 0.17);
    solid(g, outline, { color: 0xfff0b8, width: 1.7 * px, alpha: 0.95 });
  }
  for (const range of overlay.ranges ?? []) {
    const outline = closed(range.outline.map(page));
    area(g, outline, 0xe5b565, 0.06);
    dashed(g, outline, 10 * px, 4 * px, { color: 0xe9c27c, width: 1.5 * px, alpha: 0.85 });
  }
  for (const circle of overlay.circles ?? []) {
    const outline = circlePoints(page(circle.at), circle.radius, 96);
    area(g, outline, 0xf5e2a0, 0.06);
    solid(g, outline, { color: 0x14180a, width: 3.2 * px, alpha: 0.16 });
    dashed(g, outline, 8 * px, 6 * px, { color: 0xf8ebb8, width: 1.9 * px, alpha: 0.95 });
  }
}

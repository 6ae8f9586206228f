// Paints the table without anything that moves, any part of it as finely as wanted.

import { clip, rounded, saved, type Canvas } from "./brush";
import { paintBuilding } from "./buildings";
import { hex } from "./colour";
import { paintCrops, paintHill, paintRough } from "./fields";
import { frameWidth, paintFrame, paintFrameShade } from "./frame";
import { paintGrass, paintTufts } from "./grass";
import type { Feature, Ground } from "./ground";
import { paintBridge, paintRoads } from "./roads";
import { grown, meet, type Rect } from "./shapes";
import { paintHedge } from "./trees";
import { paintFords, paintWaters } from "./water";
import { paintBarricade, paintEarthwork, paintFence, paintTrench, paintWall } from "./works";

/** The whole table with its frame, in spans. */
export function tableBox(ground: Ground): Rect {
  return grown({ x: 0, y: 0, width: ground.size[0], height: ground.size[1] }, frameWidth(ground.size));
}

/** And the shadow it throws on the floor. */
export const roomFor = (ground: Ground): Rect => grown(tableBox(ground), 2.2);

function paintTableShadow(c: Canvas, ground: Ground): void {
  const table = tableBox(ground);
  for (let i = 7; i > 0; i--) {
    const s = grown(table, i * 0.24 - 0.4);
    rounded(c, { ...s, x: s.x + 0.3, y: s.y + 0.5 }, 0.5 + i * 0.25, hex(0x0c0703, 0.13));
  }
}

function paintWork(c: Canvas, f: Feature): void {
  if (f.kind === "fence") paintFence(c, f.outline);
  else if (f.kind === "hedge") paintHedge(c, f.outline);
  else if (f.kind === "low-wall") paintWall(c, f.outline);
  else if (f.kind === "fortification") paintEarthwork(c, f.outline);
  else if (f.kind === "trench") paintTrench(c, f.outline);
  else if (f.kind === "barricade") paintBarricade(c, f.outline);
}

/** The canvas is laid out in spans, `density` pixels each; only what meets the window needs to be painted. */
export function paintTable(c: Canvas, ground: Ground, map: HTMLCanvasElement, density: number, window: Rect): void {
  const [width, height] = ground.size;
  const near = ground.features.filter((f) => meet(grown(f.box, 2), window));
  const here: Ground = { ...ground, features: near };
  paintTableShadow(c, ground);
  paintFrame(c, ground);
  saved(c, () => {
    c.rect(0, 0, width, height);
    clip(c);
    c.imageSmoothingQuality = "high";
    c.drawImage(map, 0, 0, width, height);
    paintGrass(c, ground, density);
    paintTufts(c, ground, grown(window, 1));
    for (const f of near) if (f.kind === "hill") paintHill(c, f);
    for (const f of near) {
      if (f.kind === "crops") paintCrops(c, f);
      if (f.kind === "rough") paintRough(c, f);
    }
    paintWaters(c, here);
    paintRoads(c, here);
    paintFords(c, here);
    for (const f of near) if (f.kind === "bridge") paintBridge(c, ground, f);
    for (const f of near) paintWork(c, f);
    for (const f of near) if (f.kind === "building") paintBuilding(c, f);
    paintFrameShade(c, ground.size);
  });
}

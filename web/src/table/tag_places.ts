// Finds places for tags where they hide no figure, no other tag, and are not read as somebody else's.

import type { Vec } from "../wire";
import { distance, dot, grown, heading, holds, meet, middleOf, overlap, unit, type Rect } from "./shapes";

/** Everything in pixels of the screen, around the unit. */
export interface Placing {
  middle: Vec;
  /** What the unit itself covers. */
  ground: Rect[];
  /** Away from the enemy: tags stand behind their unit. */
  rear: Vec;
  width: number;
  height: number;
  /** From the unit to where the middle of its tag was until now: tags do not jump about without need. */
  was: Vec | undefined;
}

const around = (p: Placing, middle: Vec): Rect => ({
  x: middle[0] - p.width / 2,
  y: middle[1] - p.height / 2,
  width: p.width,
  height: p.height,
});

export function gapBetween(box: Rect, ground: readonly Rect[], middle: Vec): number {
  let least = ground.length ? Infinity : distance(middleOf(box), middle);
  for (const r of ground) {
    const dx = Math.max(0, r.x - box.x - box.width, box.x - r.x - r.width);
    const dy = Math.max(0, r.y - box.y - box.height, box.y - r.y - r.height);
    least = Math.min(least, Math.hypot(dx, dy));
  }
  return least;
}

/** The box moved so far that all of it is within bounds. */
function keptWithin(box: Rect, bounds: Rect): Rect {
  return {
    ...box,
    x: Math.max(bounds.x, Math.min(box.x, bounds.x + bounds.width - box.width)),
    y: Math.max(bounds.y, Math.min(box.y, bounds.y + bounds.height - box.height)),
  };
}

function candidates(p: Placing, bounds: Rect): Rect[] {
  const out: Rect[] = [];
  // Whoever stands out of sight keeps his tag with him.
  const seen = holds(bounds, p.middle);
  for (let i = 0; i < 16; i++) {
    const way = heading((i * Math.PI) / 8);
    const at = (far: number): Rect => around(p, [p.middle[0] + way[0] * far, p.middle[1] + way[1] * far]);
    let far = 0;
    while (far < 300 && p.ground.some((g) => meet(grown(at(far), 3), g))) far += 5;
    for (const more of [0, 8, 22, 44, 80]) out.push(seen ? keptWithin(at(far + more), bounds) : at(far + more));
  }
  return out;
}

/** Boxes for all tags, in their order, clear of `others`; those of who stands within `bounds` are within them. */
export function placeTags(placings: readonly Placing[], bounds: Rect, others: readonly Rect[] = []): Rect[] {
  const tries = placings.map((p) => candidates(p, bounds));
  const figures = [...placings.map((p) => p.ground).flat(), ...others];
  const placed: (Rect | undefined)[] = placings.map(() => undefined);
  const near = placings.map((p) => {
    const reach = grown(p.ground.reduce(unionOf, around(p, p.middle)), 90 + p.width);
    const others = placings.map((_, i) => i).filter((i) => placings[i] !== p);
    return {
      figures: figures.filter((f) => meet(f, reach)),
      others: others.filter((i) => distance((placings[i] as Placing).middle, p.middle) < 380),
    };
  });
  const burden = (box: Rect, i: number): number => {
    const p = placings[i] as Placing;
    const crowd = near[i] as (typeof near)[number];
    const gap = gapBetween(box, p.ground, p.middle);
    const middle = middleOf(box);
    const aside: Vec = [middle[0] - p.middle[0], middle[1] - p.middle[1]];
    // Behind the unit is best: what matters happens in front of it.
    let cost = gap * 1.3 + Math.hypot(...aside) * 0.12 + (1 - dot(unit(aside), p.rear)) * 5;
    if (p.was) cost += Math.min(8, distance(aside, p.was) * 0.1);
    const wide = grown(box, 1);
    for (const f of crowd.figures) cost += overlap(wide, f) * 0.55;
    for (const j of crowd.others) {
      const other = placed[j];
      if (other) cost += overlap(grown(box, 2.5), other) * 2.5;
      const q = placings[j] as Placing;
      const theirs = gapBetween(box, q.ground, q.middle);
      if (theirs < gap + 4) cost += 10 + (gap + 4 - theirs) * 0.6;
    }
    return cost;
  };
  // Each in turn takes its best place; after a few rounds nobody wants to move.
  for (let round = 0; round < 3; round++)
    placings.forEach((_, i) => {
      let best = Infinity;
      for (const box of tries[i] as Rect[]) {
        const cost = burden(box, i);
        if (cost < best - 1e-9) [best, placed[i]] = [cost, box];
      }
    });
  return placed.map((box, i) => box ?? around(placings[i] as Placing, (placings[i] as Placing).middle));
}

/** Which of the tags hide somebody, lie on another tag, or stand so far off that nobody knows whose they are. */
export function crowdedOf(placings: readonly Placing[], boxes: readonly Rect[]): boolean[] {
  const figures = placings.map((p) => p.ground).flat();
  return placings.map((p, i) => {
    const box = boxes[i] as Rect;
    const hidden = figures.reduce((sum, f) => sum + overlap(box, f), 0);
    const shared = boxes.reduce((sum, other, j) => sum + (j === i ? 0 : overlap(box, other)), 0);
    return hidden > 40 || shared > 8 || gapBetween(box, p.ground, p.middle) > 26;
  });
}

function unionOf(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

// A colour blown out to the right of its pole; it waves from frame to frame.

import type { Vec } from "../wire";
import { clip, disc, fill, line, linear, moved, saved, stroke, strokeKept, type Canvas } from "./brush";
import { brightness, faded, gold, hex, shadow } from "./colour";
import type { Dress } from "./dress";

export const flagFrames = 8;
/** How large the cloth is: horse carry a small square one with a fringe. */
interface Cut {
  wide: number;
  high: number;
}
const ensign: Cut = { wide: 17, high: 11.5 };
const cornet: Cut = { wide: 10.5, high: 9.5 };
const top: Vec = [-3.2, -18.5];
const hand: Vec = [0, 1.5];

/** How high a wave stands at a share of the flag's length. */
const swell = ({ high }: Cut, share: number, phase: number): number =>
  Math.sin(phase * 2 * Math.PI - share * 5.2) * high * 0.13 * Math.min(1, share * 2.4);

function traceAt(c: Canvas, cut: Cut, phase: number, down: number): void {
  for (let i = 0; i <= 10; i++) c.lineTo((cut.wide * i) / 10, down + swell(cut, i / 10, phase));
}

function traceCloth(c: Canvas, cut: Cut, phase: number): void {
  traceAt(c, cut, phase, 0);
  for (let i = 10; i >= 0; i--) c.lineTo((cut.wide * i) / 10, cut.high + swell(cut, i / 10, phase));
  c.closePath();
}

function paintFolds(c: Canvas, cut: Cut, phase: number): void {
  const shade = (share: number): number => Math.cos(phase * 2 * Math.PI - share * 5.2);
  const stops = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
    const s = shade(share) * Math.min(1, share * 3 + 0.3);
    return [share, s > 0 ? hex(0xffffff, s * 0.3) : hex(0, -s * 0.26)] as const;
  });
  traceCloth(c, cut, phase);
  fill(c, linear(c, [0, 0], [cut.wide, 0], stops));
}

/** The ensign's hand is at the origin. */
export function paintFlag(c: Canvas, dress: Dress, frame: number): void {
  const phase = frame / flagFrames;
  const cut = dress.mounted ? cornet : ensign;
  const { wide, high } = cut;
  saved(c, () => {
    c.lineCap = "round";
    c.lineJoin = "round";
    moved(c, [top[0] + 4.2, top[1] + 6.6], () => {
      traceCloth(c, cut, phase);
      fill(c, faded(shadow, 0.28));
    });
    line(c, hand, top, hex(0x33220f), 1.9);
    line(c, hand, top, hex(0x8a6433), 1);
    disc(c, top, 1.3, hex(0x6f5216));
    disc(c, top, 0.9, hex(0xf1cf66));
    c.translate(top[0] + 0.7, top[1] + 1.4);
    traceCloth(c, cut, phase);
    fill(c, dress.flag);
    saved(c, () => {
      traceCloth(c, cut, phase);
      clip(c);
      // A cross in the facings, or in the coat where the facings would not show.
      const apart = Math.abs(brightness(dress.facings) - brightness(dress.flag));
      const cross = apart > 0.22 ? dress.facings : dress.coat;
      traceAt(c, cut, phase, high * 0.5);
      stroke(c, cross, high * 0.22);
      line(c, [wide * 0.47, -4], [wide * 0.47, high + 4], cross, high * 0.22);
      const boss: Vec = [wide * 0.47, high * 0.5 + swell(cut, 0.47, phase)];
      disc(c, boss, high * 0.22, gold);
      disc(c, boss, high * 0.14, dress.coat);
    });
    paintFolds(c, cut, phase);
    traceCloth(c, cut, phase);
    if (dress.mounted) {
      c.setLineDash([0.8, 0.5]);
      strokeKept(c, gold, 1.5);
      c.setLineDash([]);
    }
    stroke(c, hex(0x2b2418, 0.55), 0.6);
  });
}

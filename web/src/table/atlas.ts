// Small pictures share big textures, so that a whole army is drawn in a few strokes.

import { CanvasSource, Rectangle, Texture } from "pixi.js";
import { clip, saved, sheet, type Canvas } from "./brush";

interface Sheet {
  c: Canvas;
  source: CanvasSource;
  side: number;
  /** Where the next picture goes, and how high the row is. */
  x: number;
  y: number;
  row: number;
  wet: boolean;
}

/** Between pictures, so that none bleeds into its neighbour. */
const gap = 2;

export class Atlas {
  private sheets: Sheet[] = [];

  constructor(private readonly side: number) {}

  /** Paints a picture of so many pixels; it can be used at once, and is there after the next `flush`. */
  add(width: number, height: number, paint: (c: Canvas) => void): Texture {
    const sheet = this.roomFor(width, height);
    const { c, x, y } = sheet;
    saved(c, () => {
      c.translate(x, y);
      c.rect(0, 0, width, height);
      clip(c);
      paint(c);
    });
    sheet.x += width + gap;
    sheet.row = Math.max(sheet.row, height + gap);
    sheet.wet = true;
    return new Texture({ source: sheet.source, frame: new Rectangle(x, y, width, height) });
  }

  flush(): void {
    for (const sheet of this.sheets) {
      if (sheet.wet) sheet.source.update();
      sheet.wet = false;
    }
  }

  destroy(): void {
    for (const { source } of this.sheets) source.destroy();
    this.sheets = [];
  }

  private roomFor(width: number, height: number): Sheet {
    const last = this.sheets.at(-1);
    if (last && last.x + width > last.side) {
      last.x = 0;
      last.y += last.row;
      last.row = 0;
    }
    if (last && last.x + width <= last.side && last.y + height <= last.side) return last;
    const side = Math.max(this.side, width, height);
    const { canvas, c } = sheet(side, side);
    const made = { c, source: new CanvasSource({ resource: canvas }), side, x: 0, y: 0, row: 0, wet: true };
    this.sheets.push(made);
    return made;
  }
}

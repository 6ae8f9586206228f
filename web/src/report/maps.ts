// The strip of maps: the table as every turn began and as it all ended, drawn out of sight.

import type { TurnBalance, View } from "../wire";

export interface TurnMap {
  /** The step that it shows. */
  step: number;
  /** "Turn 3", or "The end". */
  label: string;
  /** A data URL. */
  picture: string;
}

/** A picture as small as a page that is sent about wants it. */
async function smaller(png: string): Promise<string> {
  const image = new Image();
  image.src = png;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return canvas.toDataURL("image/jpeg", 0.82);
}

/** `viewAt` gives the view after a step. Maps come one by one, so that a page can show those there are. */
export async function* drawMaps(course: TurnBalance[], viewAt: (step: number) => View): AsyncGenerator<TurnMap> {
  const { createStage } = await import("../table/stage");
  const host = document.createElement("div");
  host.style.cssText = "position:fixed;left:-3000px;top:0;width:1440px;height:960px";
  host.setAttribute("aria-hidden", "true");
  document.body.append(host);
  const stage = await createStage(host, { still: true });
  try {
    for (const [i, { turn, step }] of course.entries()) {
      stage.show(viewAt(step));
      const label = i > 0 && i === course.length - 1 ? "The end" : `Turn ${turn}`;
      yield { step, label, picture: await smaller(await stage.picture(840)) };
    }
  } finally {
    stage.destroy();
    host.remove();
  }
}

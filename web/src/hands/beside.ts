// Where a bar lies beside the piece it is about.

import type { Vec, ViewFigure, ViewPiece } from "../wire";

interface Size {
  width: number;
  height: number;
}

/** A tag and some air. */
const under = 40;
const over = 18;
const edge = 8;

const around = ({ at: [x, y], width, depth }: ViewFigure): Vec[] => {
  const half = Math.max(width, depth) / 2;
  return [
    [x, y - half],
    [x, y + half],
  ];
};

/** Below the piece, its leaders and its tag, or above where there is no room; as a style. */
export function besidePiece(
  piece: ViewPiece,
  toScreen: (at: Vec) => { x: number; y: number },
  bar: Size,
  table: Size,
): string {
  const spots = [...piece.hull, ...piece.figures.flatMap(around), piece.centre].map(toScreen);
  const heights = spots.map((spot) => spot.y);
  const below = Math.max(...heights) + under;
  const above = Math.max(Math.min(...heights) - bar.height - over, edge);
  const y = below + bar.height < table.height - edge ? below : above;
  const x = Math.min(Math.max(toScreen(piece.centre).x - bar.width / 2, edge), table.width - bar.width - edge);
  return `translate: ${Math.round(x)}px ${Math.round(y)}px`;
}

import type { ViewFigure, ViewPiece } from "../wire";

/** A man who is called after his unit ("the 3rd man of the watch") has no name of his own. */
const ownName = ({ name }: ViewPiece, man: ViewFigure): boolean =>
  man.name !== undefined && !man.name.toLowerCase().endsWith(name.toLowerCase());

/** Whether a man has a line of his own; a piece that is one man is that line itself. */
export const single = (piece: ViewPiece, man: ViewFigure): boolean =>
  man.wound !== undefined || (piece.figures.length > 1 && ownName(piece, man));

/** Those who have none, told alike. */
export function others(piece: ViewPiece, but: ViewFigure | undefined): { about: string; count: number }[] {
  const counts = new Map<string, number>();
  if (piece.figures.length > 1)
    for (const man of piece.figures)
      if (man !== but && man.about && !single(piece, man)) counts.set(man.about, (counts.get(man.about) ?? 0) + 1);
  return [...counts].map(([about, count]) => ({ about, count }));
}

import type { Seat, ViewPiece } from "../wire";

/** Whether a piece is of a player's own command; undefined where it is nobody's in particular, or the enemy's. */
export const isOwn = (piece: ViewPiece, own: Seat | undefined): boolean | undefined =>
  piece.chair === undefined || piece.side !== own?.side ? undefined : piece.chair === own.chair;

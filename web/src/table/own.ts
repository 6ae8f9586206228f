import type { Seat, ViewMarker, ViewPiece } from "../wire";

/** Whether a piece or a general is of a player's own command; undefined where it is nobody's, or the enemy's. */
export const isOwn = (one: ViewPiece | ViewMarker, own: Seat | undefined): boolean | undefined =>
  one.chair === undefined || one.side !== own?.side ? undefined : one.chair === own.chair;

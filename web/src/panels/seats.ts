// Seats in words.

import type { Seat, SeatInfo, View, ViewSide } from "../wire";

export const sameSeat = (a: Seat | undefined, b: Seat | undefined): boolean =>
  a !== undefined && b !== undefined && a.side === b.side && a.chair === b.chair;

/** The army's name; where several command it, that of the one who sits there, or his number. */
export function nameOfSeat(seat: Seat, view: View | undefined, seats: SeatInfo[] = []): string {
  const army = view?.sides.find((side) => side.side === seat.side);
  const name = army?.name || seat.side;
  const chairs = seats.filter((one) => one.seat.side === seat.side).length;
  return chairs > 1 ? army?.commanders[seat.chair] || `${name}, ${seat.chair + 1}` : name;
}

/** A line for somebody who has come with a key: whom he commands. Nothing for those who watch or play both sides. */
export function youAre(
  yours: Seat[],
  view: View | undefined,
  seats: SeatInfo[],
): { side: string; sentence: string } | undefined {
  const [first, ...others] = yours;
  if (!first || !view || others.some(({ side }) => side !== first.side)) return undefined;
  const name = view.sides.find(({ side }) => side === first.side)?.name || first.side;
  const army = name.replace(/^The /, "the ");
  const chairs = seats.filter(({ seat }) => seat.side === first.side).length;
  if (chairs < 2) return { side: first.side, sentence: `You command ${army}.` };
  const names = yours.map((seat) => nameOfSeat(seat, view, seats)).join(" and ");
  return { side: first.side, sentence: `You are ${names}, for ${army}; your units have a star.` };
}

/** By how much the table is turned so that a player's own edge is below; not for those who watch or play both sides. */
export function turnFor(yours: Seat[], sides: ViewSide[]): 0 | 180 {
  const [first, ...others] = yours;
  if (!first || others.some(({ side }) => side !== first.side)) return 0;
  return sides.find(({ side }) => side === first.side)?.edge === "north" ? 180 : 0;
}

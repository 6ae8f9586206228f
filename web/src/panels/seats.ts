// Seats in words.

import type { Seat, SeatInfo, View } from "../wire";

export const sameSeat = (a: Seat | undefined, b: Seat | undefined): boolean =>
  a !== undefined && b !== undefined && a.side === b.side && a.chair === b.chair;

/** The army's name; where several command it, that of the one who sits there, or his number. */
export function nameOfSeat(seat: Seat, view: View | undefined, seats: SeatInfo[] = []): string {
  const army = view?.sides.find((side) => side.side === seat.side);
  const name = army?.name || seat.side;
  const chairs = seats.filter((one) => one.seat.side === seat.side).length;
  return chairs > 1 ? army?.commanders[seat.chair] || `${name}, ${seat.chair + 1}` : name;
}

// Seats in words.

import type { Seat, SeatInfo, View } from "../wire";

export const sameSeat = (a: Seat | undefined, b: Seat | undefined): boolean =>
  a !== undefined && b !== undefined && a.side === b.side && a.chair === b.chair;

/** The army's name; with a number where several people command it. */
export function nameOfSeat(seat: Seat, view: View | undefined, seats: SeatInfo[] = []): string {
  const name = view?.sides.find((side) => side.side === seat.side)?.name || seat.side;
  const chairs = seats.filter((one) => one.seat.side === seat.side).length;
  return chairs > 1 ? `${name}, ${seat.chair + 1}` : name;
}

import { api } from "../state/api";
import type { BattleMade, Seat, SeatInfo, SeatWish } from "../wire";

/**
 * The same players on the other side's chairs. Whoever asks sits here, and the other people come by link; one who only
 * watched leaves everybody where he was. Where the table moves the other side there are no chairs to change.
 */
export function sidesChanged(seats: SeatInfo[], yours: Seat[]): SeatWish[] {
  const mine = ({ side, chair }: Seat) => yours.some((seat) => seat.side === side && seat.chair === chair);
  const alone = new Set(seats.map(({ seat }) => seat.side)).size < 2;
  const across = (seat: Seat): Seat =>
    alone ? seat : { side: seat.side === "red" ? "blue" : "red", chair: seat.chair };
  return seats.map(({ seat, player, level }) => ({
    seat: across(seat),
    player: player === "computer" || yours.length === 0 ? player : mine(seat) ? "here" : "afar",
    level,
  }));
}

/** Lays the same scenario out once more. */
export async function fightAgain(id: string, key: string, seats: SeatWish[]): Promise<BattleMade> {
  const { rulebook, scenario } = await api.record(id, key);
  return api.create({ battle: { rulebook, scenario: "", toml: scenario, options: [] }, seats });
}

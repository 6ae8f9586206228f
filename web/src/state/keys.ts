// The secret keys of this browser's battles. Whoever has a key has the seat: they never leave the browser but to the
// server, and in links stand behind the #, which browsers do not send.

import type { BattleMade, SeatKey } from "../wire";

export interface KeptBattle {
  id: string;
  /** Opens the battle for the person at this browser. */
  key: string;
  /** For spectators, if this browser made the battle. */
  watch: string;
  /** Of those who play from afar, if this browser made the battle. */
  friends: SeatKey[];
  /** Deletes the battle, if this browser made it. */
  maker?: string;
}

const place = "sandtable.keys";

export function keptBattles(): KeptBattle[] {
  try {
    const read: unknown = JSON.parse(globalThis.localStorage?.getItem(place) ?? "[]");
    return Array.isArray(read) ? (read as KeptBattle[]) : [];
  } catch {
    return [];
  }
}

function write(battles: KeptBattle[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(battles));
  } catch {
    // A browser that keeps nothing: the link in its history is the only key.
  }
}

export function keptBattle(id: string, key: string): KeptBattle | undefined {
  return keptBattles().find((kept) => kept.id === id && kept.key === key);
}

/** Keeps what a new battle's maker needs, and says which key is the maker's own. */
export function keepMade(made: BattleMade): KeptBattle {
  const friends = made.seats.filter((seat) => seat.player === "afar");
  const own = made.seats.find((seat) => seat.player === "here")?.key ?? made.watch;
  const battle = { id: made.id, key: own, watch: made.watch, friends, maker: made.maker };
  write([battle, ...keptBattles().filter((kept) => kept.id !== made.id)]);
  return battle;
}

/** Keeps the key of a battle that was opened by a link. */
export function keepOpened(id: string, key: string): void {
  if (!keptBattle(id, key)) write([{ id, key, watch: "", friends: [] }, ...keptBattles()]);
}

export function forget(id: string, key: string): void {
  write(keptBattles().filter((kept) => kept.id !== id || kept.key !== key));
}

export type Screen = "battle" | "replay" | "report";

export function pathTo(screen: Screen, id: string, key: string): string {
  return `/${screen}/${encodeURIComponent(id)}#${encodeURIComponent(key)}`;
}

/** The same as a link to give away; `origin` is how links to this server begin. */
export function linkTo(screen: Screen, id: string, key: string, origin = location.origin): string {
  return origin + pathTo(screen, id, key);
}

// What comes out of a cup, found in it by the word that a throw has for it.

import type { Throw, View, ViewInstrument, ViewLot } from "../wire";

const lotsIn = (instruments: ViewInstrument[]): ViewLot[] =>
  instruments.flatMap((one) => (one.kind === "cup" ? (one.lots ?? []) : []));

/** The lot of what was drawn; undefined for a card, and for what is in no cup. */
export function lotOf(thrown: Throw, view: View | undefined): ViewLot | undefined {
  const code = thrown.card ? undefined : thrown.drawn?.code;
  return code === undefined ? undefined : lotsIn(view?.instruments ?? []).find((lot) => lot.code === code);
}

/** The lot that is out of this cup and in play. */
export const lotInPlay = ({ items, lots }: ViewInstrument): ViewLot | undefined =>
  lots?.find((lot) => items.includes(lot.code));

/** Whose it is; nothing where it is nobody's. */
export const ownerOf = (lot: ViewLot, view: Pick<View, "sides"> | undefined): string =>
  view?.sides.find(({ side }) => side === lot.side)?.name ?? "";

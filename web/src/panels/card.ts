// French playing cards by their codes: "QH" the queen of hearts, "10S" the ten of spades, "red-joker" and "black-joker".

type Suit = "C" | "D" | "H" | "S";

interface CardFace {
  rank: string;
  suit: Suit | undefined;
  red: boolean;
  name: string;
}

/** Drawn in a square of 20. */
export const suitPaths: Record<Suit, string> = {
  H: "M10 18C4 13 1.5 10 1.5 6.4 1.5 3.6 3.6 2 5.8 2 7.6 2 9.2 3 10 4.8 10.8 3 12.4 2 14.2 2 16.4 2 18.5 3.6 18.5 6.4 18.5 10 16 13 10 18Z",
  D: "M10 1.5 17 10 10 18.5 3 10Z",
  S: "M10 1.5C14 6 18.5 8.4 18.5 12.2 18.5 14.6 16.8 16 14.9 16 13.2 16 11.7 15 10.8 13.4 10.9 15.6 11.6 17.2 13 18.5H7C8.4 17.2 9.1 15.6 9.2 13.4 8.3 15 6.8 16 5.1 16 3.2 16 1.5 14.6 1.5 12.2 1.5 8.4 6 6 10 1.5Z",
  C: "M10 1.8C12.2 1.8 13.9 3.4 13.9 5.5 13.9 6.8 13.2 8 12.2 8.8 12.8 8.5 13.6 8.3 14.4 8.3 16.7 8.3 18.5 9.9 18.5 12.2 18.5 14.5 16.8 16 14.6 16 12.9 16 11.5 15.1 10.8 13.6 10.9 15.6 11.6 17.2 13 18.5H7C8.4 17.2 9.1 15.6 9.2 13.6 8.5 15.1 7.1 16 5.4 16 3.2 16 1.5 14.5 1.5 12.2 1.5 9.9 3.3 8.3 5.6 8.3 6.4 8.3 7.2 8.5 7.8 8.8 6.8 8 6.1 6.8 6.1 5.5 6.1 3.4 7.8 1.8 10 1.8Z",
};

const suits: Record<Suit, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const ranks: Record<string, string> = { A: "ace", K: "king", Q: "queen", J: "jack" };

export function faceOf(code: string): CardFace | undefined {
  if (code === "red-joker" || code === "black-joker") {
    const red = code === "red-joker";
    return { rank: "Joker", suit: undefined, red, name: red ? "red joker" : "black joker" };
  }
  const read = /^(10|[2-9AKQJ])([CDHS])$/.exec(code);
  if (!read) return undefined;
  const rank = read[1] as string;
  const suit = read[2] as Suit;
  return { rank, suit, red: suit === "D" || suit === "H", name: `${ranks[rank] ?? rank} of ${suits[suit]}` };
}

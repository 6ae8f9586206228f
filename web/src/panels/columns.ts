// Many lines beside the table, a column an army.

import type { ViewInstrument, ViewSide } from "../wire";

interface Column {
  side: string;
  /** Of the army. */
  name: string;
  /** What all labels of the column begin with, said once. */
  heading: string;
  lines: { label: string; one: ViewInstrument }[];
}

const isName = (word: string): boolean => /^\p{Lu}/u.test(word);

/** The words that all of them begin with, as far as each goes on after them and no name is cut in two. */
export function sharedWords(labels: string[]): string {
  const [first = [], ...others] = labels.map((label) => label.split(" "));
  if (others.length === 0) return "";
  const ends = (words: string[], i: number): boolean => i + 1 >= words.length;
  const differs = (word: string, i: number): boolean =>
    ends(first, i) || (i > 0 && isName(word)) || others.some((words) => words[i] !== word || ends(words, i));
  return first.slice(0, first.findIndex(differs)).join(" ");
}

export function columnsOf(instruments: ViewInstrument[], sides: ViewSide[]): Column[] {
  const columns = sides.map(({ side, name }) => {
    const own = instruments.filter((one) => one.side === side);
    const heading = sharedWords(own.map(({ label }) => label));
    const lines = own.map((one) => ({ label: one.label.slice(heading.length).trim(), one }));
    return { side, name: name || side, heading, lines };
  });
  return columns.filter(({ lines }) => lines.length > 0);
}

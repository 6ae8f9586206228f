// Ways to the rulebook, and where its rules were used.

import type { Replay } from "../wire";

/** The battle from which somebody looks something up, if it is one. */
interface From {
  screen: string;
  id: string;
  key: string;
  query: URLSearchParams;
}

const ofBattle = (from: From): string =>
  from.screen === "rules"
    ? (from.query.get("battle") ?? "")
    : ["battle", "replay", "report"].includes(from.screen)
      ? from.id
      : "";

/** To a rulebook; the battle comes along, so that its uses of the rules can be shown. */
export function pathToBook(book: string, from: From, wanted: Record<string, string> = {}): string {
  const query = new URLSearchParams(wanted);
  const battle = ofBattle(from);
  if (battle) query.set("battle", battle);
  const text = query.toString();
  return `/rules/${encodeURIComponent(book)}${text ? `?${text}` : ""}${battle ? `#${encodeURIComponent(from.key)}` : ""}`;
}

export const pathToRule = (book: string, rule: string, from: From): string => pathToBook(book, from, { rule });

/** A line of the journal that cites a rule, with the step after which it stands. */
export interface Use {
  step: number;
  turn: number;
  sentence: string;
}

/** Every use of every rule in a battle, in the order of the battle. */
export function usesIn(replay: Replay): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { step, told, changes } of replay.moments) {
    for (const { rules, sentence } of told) {
      for (const rule of rules) {
        const known = uses.get(rule) ?? [];
        known.push({ step, turn: changes.turn, sentence });
        uses.set(rule, known);
      }
    }
  }
  return uses;
}

/** A part of a rule's text: plain words, the number of another rule, or a word of code. */
export interface Span {
  text: string;
  kind: "words" | "rule" | "code";
}

const marks = /\b[A-Z]{2,}\d?-[A-Z]+-[A-Z]?\d+\b|`[^`]+`/g;

export function spansOfRule(text: string): Span[] {
  const spans: Span[] = [];
  let done = 0;
  for (const found of text.matchAll(marks)) {
    if (found.index > done) spans.push({ text: text.slice(done, found.index), kind: "words" });
    const code = found[0].startsWith("`");
    spans.push({ text: code ? found[0].slice(1, -1) : found[0], kind: code ? "code" : "rule" });
    done = found.index + found[0].length;
  }
  if (done < text.length) spans.push({ text: text.slice(done), kind: "words" });
  return spans;
}

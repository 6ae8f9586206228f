// Finds the units of a sentence, so that they can be written in the colours of their side.

export interface Named {
  name: string;
  side: string;
}

interface Span {
  text: string;
  /** Empty for plain words. */
  side: string;
}

const letter = /[\p{L}\p{N}]/u;

/** Where a name stands in the text as a word of its own: "The Guards", or "the Guards" within a sentence. */
function find(text: string, name: string, from: number): number {
  const within = name.startsWith("The ") ? findWord(text, `the ${name.slice(4)}`, from) : -1;
  const first = findWord(text, name, from);
  return first < 0 || (within >= 0 && within < first) ? within : first;
}

function findWord(text: string, name: string, from: number): number {
  for (let at = text.indexOf(name, from); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + name.length))) return at;
  }
  return -1;
}

/** The sentence cut into plain words and names; of names that begin at one place the longest counts. */
export function spansOf(sentence: string, named: Named[]): Span[] {
  const spans: Span[] = [];
  let done = 0;
  while (done < sentence.length) {
    let next: (Named & { at: number }) | undefined;
    for (const one of named) {
      const at = one.name ? find(sentence, one.name, done) : -1;
      if (at < 0) continue;
      if (!next || at < next.at || (at === next.at && one.name.length > next.name.length)) next = { ...one, at };
    }
    if (!next) break;
    if (next.at > done) spans.push({ text: sentence.slice(done, next.at), side: "" });
    done = next.at + next.name.length;
    spans.push({ text: sentence.slice(next.at, done), side: next.side });
  }
  if (done < sentence.length) spans.push({ text: sentence.slice(done), side: "" });
  return spans;
}

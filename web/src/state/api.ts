// What the server answers over HTTP.

import type {
  BattleChoice,
  BattleMade,
  Catalogue,
  MyBattles,
  NewBattle,
  BattlePreview,
  Refusal,
  Replay,
  Report,
  RuleInfo,
} from "../wire";

/** A refusal of the server, or the lack of an answer, as something to catch. */
export class ApiError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.sentence);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(
      path,
      body === undefined
        ? undefined
        : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw new ApiError({ code: "no-answer", sentence: "The server does not answer.", field: "" });
  }
  const text = await answer.text();
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new ApiError({ code: "no-answer", sentence: `The server answered ${answer.status}.`, field: "" });
  }
  if (!answer.ok) throw new ApiError(read as Refusal);
  return read as T;
}

const ofBattle = (id: string, key: string, what: string): string =>
  `/api/battles/${encodeURIComponent(id)}/${what}?key=${encodeURIComponent(key)}`;

/** Rulebooks and rules do not change while the page is open: each is fetched once. */
const rules = new Map<string, Promise<RuleInfo>>();
let catalogue: Promise<Catalogue> | undefined;

export const api = {
  catalogue(): Promise<Catalogue> {
    if (catalogue) return catalogue;
    catalogue = ask<Catalogue>("/api/catalogue");
    catalogue.catch(() => (catalogue = undefined));
    return catalogue;
  },
  preview: (choice: BattleChoice) => ask<BattlePreview>("/api/preview", choice),
  create: (wish: NewBattle) => ask<BattleMade>("/api/battles", wish),
  mine: (keys: string[]) => ask<MyBattles>("/api/mine", { keys }),
  replay: (id: string, key: string) => ask<Replay>(ofBattle(id, key, "replay")),
  report: (id: string, key: string) => ask<Report>(ofBattle(id, key, "report")),
  /** The address of the record, for a download. */
  record: (id: string, key: string) => ofBattle(id, key, "record"),

  rule(id: string): Promise<RuleInfo> {
    const known = rules.get(id);
    if (known) return known;
    const asked = ask<RuleInfo>(`/api/rules/${encodeURIComponent(id)}`);
    rules.set(id, asked);
    asked.catch(() => rules.delete(id));
    return asked;
  },
};

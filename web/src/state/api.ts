// What the server answers over HTTP.

import type {
  BattleChoice,
  BattleMade,
  Catalogue,
  MyBattles,
  NewBattle,
  BattlePreview,
  Reach,
  Refusal,
  Replay,
  Report,
  RuleInfo,
  RulebookPages,
} from "../wire";

/** What a new battle must say; the rest is as usual. */
export type BattleWish = Pick<NewBattle, "battle" | "seats"> & Partial<NewBattle>;

/** A refusal of the server, or the lack of an answer, as something to catch. */
export class ApiError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.sentence);
  }
}

async function ask<T>(path: string, how?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, how);
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

const post = <T>(path: string, body: unknown): Promise<T> =>
  ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

/** The key goes in a header: addresses are written into logs and histories. */
const withKey = <T>(key: string, path: string, method = "GET"): Promise<T> =>
  ask(path, { method, headers: { Authorization: `Bearer ${key}` } });

const ofBattle = (id: string, what = ""): string => `/api/battles/${encodeURIComponent(id)}${what}`;

/** What is needed of the record of a battle to lay it out once more. */
export interface Laid {
  rulebook: string;
  scenario: string;
}

/** Rulebooks and rules do not change while the page is open: each is fetched once. */
const rules = new Map<string, Promise<RuleInfo>>();
const rulebooks = new Map<string, Promise<RulebookPages>>();
let catalogue: Promise<Catalogue> | undefined;

function once<T>(kept: Map<string, Promise<T>>, id: string, path: string): Promise<T> {
  const known = kept.get(id);
  if (known) return known;
  const asked = ask<T>(path);
  kept.set(id, asked);
  asked.catch(() => kept.delete(id));
  return asked;
}

export const api = {
  catalogue(): Promise<Catalogue> {
    if (catalogue) return catalogue;
    catalogue = ask<Catalogue>("/api/catalogue");
    catalogue.catch(() => (catalogue = undefined));
    return catalogue;
  },
  preview: (choice: BattleChoice) => post<BattlePreview>("/api/preview", choice),
  create: (wish: BattleWish) => post<BattleMade>("/api/battles", wish),
  mine: (keys: string[]) => post<MyBattles>("/api/mine", { keys }),
  replay: (id: string, key: string) => withKey<Replay>(key, ofBattle(id, "/replay")),
  report: (id: string, key: string) => withKey<Report>(key, ofBattle(id, "/report")),
  record: (id: string, key: string) => withKey<Laid>(key, ofBattle(id, "/record")),
  /** For who made it: it is gone for everybody. */
  drop: (id: string, maker: string) => withKey<object>(maker, ofBattle(id), "DELETE"),

  /** Who can open links to this server. */
  reach: () => ask<Reach>("/api/reach"),
  rule: (id: string) => once(rules, id, `/api/rules/${encodeURIComponent(id)}`),
  rulebook: (id: string) => once(rulebooks, id, `/api/rulebooks/${encodeURIComponent(id)}`),
};

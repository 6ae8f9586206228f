import { afterEach, expect, test, vi } from "vitest";
import { ApiError, api } from "../../src/state/api";
import { keepMade, keptBattle } from "../../src/state/keys";

const asked: { path: string; how?: RequestInit | undefined }[] = [];

function answers(status: number, body: unknown): void {
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string, how?: RequestInit) => {
    asked.push({ path, how });
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}
afterEach(() => vi.unstubAllGlobals());

test("a key goes in a header, never in an address", async () => {
  answers(200, {});
  await Promise.all([api.replay("b", "sec/ret"), api.report("b", "sec/ret"), api.record("b", "sec/ret")]);
  expect(asked.map(({ path }) => path)).toEqual(["replay", "report", "record"].map((what) => `/api/battles/b/${what}`));
  for (const { how } of asked) expect(how?.headers).toEqual({ Authorization: "Bearer sec/ret" });
});

test("who made a battle keeps the key that deletes it, and deletes it with that", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
  const seat = { seat: { side: "red", chair: 0 }, player: "here", level: "", key: "k" } as const;
  keepMade({ id: "b", seats: [seat], watch: "w", maker: "m", commitment: "c" });
  expect(keptBattle("b", "k")?.maker).toBe("m");
  answers(200, {});
  await api.drop("b", "m");
  expect(asked[0]).toMatchObject({
    path: "/api/battles/b",
    how: { method: "DELETE", headers: { Authorization: "Bearer m" } },
  });
  answers(403, { code: "wrong-key", sentence: "Only who made a battle can delete it.", field: "key" });
  await expect(api.drop("b", "x")).rejects.toThrow(ApiError);
});

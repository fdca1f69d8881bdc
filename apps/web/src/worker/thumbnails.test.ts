import { describe, expect, test, vi } from "vitest";
import { removeUnlisted } from "./thumbnails.ts";

const ORIGIN = "https://twofold.example";

/** The part of the Cache API that is used here, in insertion order. */
function cacheOf(entries: Readonly<Record<string, unknown>>): Cache {
  const kept = new Map(Object.entries(entries).map(([path, body]) => [ORIGIN + path, body]));
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (url: string) => Response.json(kept.get(url)),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  };
  return cache as unknown as Cache;
}

const images = (...filenames: string[]) => ({
  images: filenames.map((filename) => ({ filename })),
});

describe("removeUnlisted", () => {
  test("removes files that the longest list of each kind does not contain, even after a shorter list", async () => {
    const thumbnails = cacheOf({
      "/uploads/a": "",
      "/uploads/b": "",
      "/uploads/c": "",
      "/uploads/x": "",
    });
    vi.stubGlobal("caches", { has: async () => true, open: async () => thumbnails });
    await removeUnlisted(
      cacheOf({
        "/api/images?source=uploaded&limit=200": images("a"),
        "/api/images?source=generated&limit=200": images("b", "c"),
        "/api/images?source=generated&limit=4": images("c"),
      }),
    );
    const left = (await thumbnails.keys()).map(({ url }) => url.at(-1));
    vi.unstubAllGlobals();
    expect(left).toEqual(["a", "b", "c"]);
  });
});

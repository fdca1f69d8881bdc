import { QueryClient } from "@tanstack/react-query";
import { listAlbums } from "@twofold/contract/albums";
import { getPartner, type Partner } from "@twofold/contract/partners";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { answer } from "../testing/server.ts";
import { clearPartnerData, clearSharedAlbums } from "./clear-partner-data.ts";

const off = { calendar: false, album: false, photos: false, links: false, public: false };
const jonas: Partner = {
  id: "00000000-0000-7000-8000-0000000000aa",
  since: "2026-06-07T10:00:00.000Z",
  first_name: "Jonas",
  given: off,
  received: { ...off, calendar: true },
};

/** Cache Storage with private and public caches. */
let names: Set<string>;
beforeEach(() => {
  localStorage.clear();
  names = new Set();
  vi.stubGlobal("caches", {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
  });
});

const connect = async (partner: Partner | null) => {
  answer(getPartner, { partner });
  await clearPartnerData(new QueryClient());
};

describe("offline data", () => {
  test.each<[string, Partner | null]>([
    ["unlinked", null],
    ["permission withdrawn", { ...jonas, received: off }],
    ["linked with another person", { ...jonas, id: "00000000-0000-7000-8000-0000000000bb" }],
  ])("%s › is cleared at the next connection", async (_, partner) => {
    await connect(jonas);
    names = new Set(["private:answers:1", "private:thumbnails", "code"]);
    await connect(partner);
    expect([...names]).toEqual(["code"]);
  });

  test.each<[string, Partner | null, Partner | null]>([
    ["nothing changed", jonas, jonas],
    ["permission added", jonas, { ...jonas, received: { ...off, calendar: true, album: true } }],
    ["newly linked", null, jonas],
    ["never linked", null, null],
  ])("%s › stays", async (_, before, after) => {
    await connect(before);
    names = new Set(["private:answers:1"]);
    await connect(after);
    expect([...names]).toEqual(["private:answers:1"]);
  });
});

describe("albums in the offline data", () => {
  /** A cache with one album of each kind and another response. */
  function stubCache() {
    const kept = new Map([
      ["https://twofold.example/api/albums/1?limit=200", { album: { is_shared: true } }],
      ["https://twofold.example/api/albums/2?limit=200", { album: { is_shared: false } }],
      ["https://twofold.example/api/events", {}],
    ]);
    vi.stubGlobal("caches", {
      keys: () => Promise.resolve(["private:answers:1"]),
      open: () =>
        Promise.resolve({
          keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
          match: ({ url }: Request) => Promise.resolve(Response.json(kept.get(url))),
          delete: ({ url }: Request) => Promise.resolve(kept.delete(url)),
        }),
    });
    return () => [...kept.keys()].map((url) => new URL(url).pathname);
  }

  test("a shared album changed › its copy is removed and the list is read again", async () => {
    await connect({ ...jonas, received: { ...off, album: true } });
    const left = stubCache();
    const read = answer(listAlbums, { albums: [] });
    await clearSharedAlbums(new QueryClient());
    expect(left()).toEqual(["/api/albums/2", "/api/events"]);
    expect(read).toHaveLength(1);
  });

  test("without albums of a partner › nothing is removed or read", async () => {
    await connect(jonas);
    const left = stubCache();
    const read = answer(listAlbums, { albums: [] });
    await clearSharedAlbums(new QueryClient());
    expect(left()).toHaveLength(3);
    expect(read).toHaveLength(0);
  });
});

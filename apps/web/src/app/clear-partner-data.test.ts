import { QueryClient } from "@tanstack/react-query";
import { getPartner, type Partner } from "@twofold/contract/partners";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { answer } from "../testing/server.ts";
import { clearPartnerData } from "./clear-partner-data.ts";

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

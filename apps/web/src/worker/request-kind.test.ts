import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Endpoint } from "@twofold/contract/endpoint";
import { describe, expect, test } from "vitest";
import { cachedPaths, kindOf, signOutCalls, cacheKeyOf } from "./request-kind.ts";

const ORIGIN = "https://twofold.example";

function kind(path: string, init: { method?: string; mode?: string; headers?: object } = {}) {
  const { method = "GET", mode = "cors", headers = {} } = init;
  const url = new URL(path, ORIGIN).href;
  return kindOf({ method, url, mode, headers: new Headers({ ...headers }) }, ORIGIN, ["/theme.js"]);
}

const signed = { headers: { authorization: "Bearer x" } };
const visit = { mode: "navigate" };

describe("request kind", () => {
  test.each([
    ["/", visit, "page"],
    ["/dashboard", visit, "page"],
    ["/create-story/42", visit, "page"],
    ["/api/docs", visit, "other"],
    ["/admin", visit, "other"],
    ["/admin/users?q=maya", visit, "other"],
    ["/administer", visit, "page"],
    ["/assets/admin/users-abc.js", {}, "other"],
    ["/api/admin/users", signed, "other"],
    ["/uploads/exports/1", visit, "other"],
    ["/manifest.webmanifest", visit, "other"],
    ["/assets/index-abc.js", {}, "code"],
    ["/theme.js", {}, "common"],
    ["/robots.txt", {}, "other"],
    ["/ai_gallery/paris.webp?size=large", {}, "art"],
    ["/api/images?source=generated&limit=200", signed, "data"],
    ["/api/personal-events?month=2&year=2027", signed, "data"],
    ["/api/images?source=generated&cursor=1", signed, "other"],
    ["/api/images", {}, "other"],
    ["/api/images", { ...signed, method: "POST" }, "other"],
    ["/api/albums", signed, "data"],
    ["/api/albums/0198c0de-1111-7000-8000-000000000001?limit=200", signed, "data"],
    ["/api/albums/0198c0de-1111-7000-8000-000000000001?cursor=1", signed, "other"],
    ["/api/albums/0198c0de-1111-7000-8000-000000000001/removed", signed, "other"],
    ["/api/live", signed, "other"],
    ["/api/users/exports", signed, "other"],
    ["/uploads/users/u/f?size=thumbnail", {}, "thumbnail"],
    ["/uploads/users/u/f?size=thumbnail&from=trash", {}, "other"],
    ["/uploads/users/u/f?size=thumbnail", { headers: { range: "bytes=0-1" } }, "other"],
    ["/uploads/users/u/f", {}, "other"],
    ["/api/auth/logout", { ...signed, method: "POST" }, "sign-out"],
    ["/api/users/account", { ...signed, method: "DELETE" }, "sign-out"],
    ["https://elsewhere.example/assets/index-abc.js", {}, "other"],
  ] as const)("%s %o is %s", (path, init, expected) => {
    expect(kind(path, init)).toBe(expected);
  });
});

describe("cache key", () => {
  test("ignores the request time", () => {
    const banners = `${ORIGIN}/api/gallery/banners`;
    expect(cacheKeyOf(`${banners}?t=1767225600000`)).toBe(banners);
    expect(cacheKeyOf(`${ORIGIN}/api/images?source=generated&limit=200`)).toBe(
      `${ORIGIN}/api/images?source=generated&limit=200`,
    );
  });
});

describe("listed paths", () => {
  test("are endpoints of the contract", async () => {
    const endpoints = await allEndpoints();
    const declared = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
    for (const path of cachedPaths) expect(declared).toContain(`GET ${path}`);
    for (const call of signOutCalls) expect(declared).toContain(call);
  });
});

async function allEndpoints(): Promise<Endpoint[]> {
  const folder = join(import.meta.dirname, "../../../../packages/contract/src");
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(folder, file)) as Promise<object>),
  );
  return modules.flatMap((each) => Object.values(each) as unknown[]).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

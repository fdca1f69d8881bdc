import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const docs = fileURLToPath(new URL("../../docs", import.meta.url));
const page = readFileSync(resolve(docs, "asvs.md"), "utf8");

const REQUIREMENTS = 246;
// Lower it with each requirement that is met; it never rises.
const MAX_PARTLY = 26;
const STATES = ["holds", "partly", "deviates", "not applicable"];
/** What the specification or offline use demands; see "Accepted deviations" in docs/security.md. */
const DEVIATIONS = ["6.2.1", "6.5.5", "14.3.2", "14.3.3"];

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, id = "", requirement = "", state = "", where = ""]) => ({ id, requirement, state, where }),
);
const withState = (state: string) => rows.filter((row) => row.state === state);

/** Links of the form `[file](path)`, with the title of a test as `[file](path) "title"`. */
const linksOf = (where: string) =>
  [...where.matchAll(/\[[^\]]+\]\(([^)#]+)(?:#[^)]*)?\)(?: "([^"]+)")?/g)].map(
    ([, path = "", title]) => ({ path, title }),
  );
const links = rows.flatMap(({ where }) => linksOf(where));
const read = (path: string) => readFileSync(resolve(docs, path), "utf8");

describe("docs/asvs.md", () => {
  test("rows › are every requirement of levels 1 and 2, in order, with an allowed state", () => {
    expect(rows).toHaveLength(REQUIREMENTS);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(REQUIREMENTS);
    const order = rows.map(({ id }) =>
      id.split(".").reduce((sum, part) => sum * 100 + Number(part), 0),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
    expect(page.match(/^\| \d/gm)).toHaveLength(REQUIREMENTS);
  });

  test("summary › has the number of rows of each state", () => {
    const counts = Object.fromEntries(STATES.map((state) => [state, withState(state).length]));
    const summary = Object.fromEntries(
      STATES.map((state) => [
        state,
        Number(new RegExp(`^\\| ${state} +\\| +(\\d+) \\|`, "m").exec(page)?.[1]),
      ]),
    );
    expect(summary).toEqual(counts);
  });

  test("rows that hold › have a link", () => {
    const unproven = withState("holds").filter(({ where }) => linksOf(where).length === 0);
    expect(unproven).toEqual([]);
  });

  test("other rows › have a reason; few hold partly, and only accepted ones deviate", () => {
    const reasonOf = (where: string) => where.replaceAll(/\[[^\]]+\]\([^)]+\)(?: "[^"]+")?/g, "");
    const others = rows.filter(({ state }) => state !== "holds");
    expect(others.filter(({ where }) => !/\w{2}/.test(reasonOf(where)))).toEqual([]);
    expect(withState("partly").length).toBeLessThanOrEqual(MAX_PARTLY);
    expect(withState("deviates").map(({ id }) => id)).toEqual(DEVIATIONS);
  });

  test("links › lead to files of this repository", () => {
    expect(links.length).toBeGreaterThan(REQUIREMENTS);
    expect(links.filter(({ path }) => !existsSync(resolve(docs, path)))).toEqual([]);
  });

  test("titles › exist in the linked tests", () => {
    const named = links.filter(({ title }) => title !== undefined);
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter(({ path, title = "" }) => !read(path).includes(title))).toEqual([]);
  });
});

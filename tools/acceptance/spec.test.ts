import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { describe, expect, test } from "vitest";
import { parseAccepted } from "./compare.ts";

const repository = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(repository, path), "utf8");

const spans = [...read("docs/spec.md").matchAll(/`([^`\s]+)`/g)].map(([, span = ""]) => span);
const patterns = spans.filter((span) => /^\d\.[a-z\d]/i.test(span));
const files = spans.filter((span) => /^(server|web|e2e|tools)\/.*\.tsx?$/.test(span));

const list = execFileSync(process.execPath, ["e2e/acceptance/run.mjs", "--list"], {
  cwd: repository,
  encoding: "utf8",
});

const suite = list
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t")[1] ?? "");

function pathOf(file: string): string {
  return file.replace(/^(server|web)\//, "apps/$1/src/");
}

describe("docs/spec.md", () => {
  test("names only acceptance checks of the suite", () => {
    const unknown = patterns.filter((pattern) => !suite.some((id) => matchesGlob(id, pattern)));
    expect(unknown).toEqual([]);
  });

  test("names every acceptance check of the suite", () => {
    expect(suite.length).toBeGreaterThan(400);
    const missing = suite.filter((id) => !patterns.some((pattern) => matchesGlob(id, pattern)));
    expect(missing).toEqual([]);
  });

  test("names only files that exist", () => {
    expect(files.length).toBeGreaterThan(50);
    const missing = files.filter(
      (file) => globSync(pathOf(file), { cwd: repository }).length === 0,
    );
    expect(missing).toEqual([]);
  });

  test("cites only differences and clauses that it defines once", () => {
    const text = read("docs/spec.md");
    const defined = [...text.matchAll(/^(?:- \*\*|\| )(D?\d[\d.]*)\b/gm)].map(([, id = ""]) => id);
    expect(defined.filter((id, at) => defined.indexOf(id) !== at)).toEqual([]);
    const cited = [...text.matchAll(/\bD\d+\b/g)].map(([id]) => id);
    expect(cited.filter((id) => !defined.includes(id))).toEqual([]);
  });
});

test("e2e/accepted.txt names only acceptance checks of the suite", () => {
  const accepted = parseAccepted(read("e2e/accepted.txt"));
  expect([...accepted].filter((id) => !suite.includes(id))).toEqual([]);
});

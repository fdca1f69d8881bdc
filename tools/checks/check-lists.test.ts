import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const docs = fileURLToPath(new URL("../../docs", import.meta.url));
/** The pages, each with the length of its acceptance list. */
const LENGTHS = {
  "admin-checks.md": 39,
  "demo-checks.md": 20,
  "experience-checks.md": 25,
  "partner-checks.md": 39,
};

describe.each(Object.entries(LENGTHS))("docs/%s", (name, length) => {
  const page = readFileSync(join(docs, name), "utf8");
  /** The numbered checks, each with the paths below it. */
  const checks = [...page.matchAll(/^(\d+)\. .+\n((?: +- .+\n)+)/gm)].map(
    ([, number = "", lines = ""]) => ({
      number: Number(number),
      paths: [...lines.matchAll(/\]\(([^)]+\.tsx?)\)/g)].map(([, path = ""]) => path),
    }),
  );

  test("has all checks, in order", () => {
    expect(checks.map(({ number }) => number)).toEqual(
      Array.from({ length }, (_, index) => index + 1),
    );
  });

  test("each check names a program or a test, and every named file exists", () => {
    expect(checks.filter(({ paths }) => paths.length === 0)).toEqual([]);
    const missing = checks.flatMap(({ paths }) =>
      paths.filter((path) => !existsSync(join(docs, path))),
    );
    expect(missing).toEqual([]);
  });

  test("has no line of more than 160 characters", () => {
    expect(page.split("\n").filter((line) => line.length > 160)).toEqual([]);
  });
});

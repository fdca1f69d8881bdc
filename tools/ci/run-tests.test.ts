import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Outcome } from "./test-results.ts";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "run-tests-"));
  symlinkSync(path("../../node_modules"), join(folder, "node_modules"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs seeded test files in an empty folder. */
function run(runner: string, files: Record<string, string>, env: Record<string, string> = {}) {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const outcomeFile = join(folder, "outcome.json");
  return new Promise<Outcome & { code: number | null }>((resolve) => {
    const args = [path("run-tests.ts"), runner, outcomeFile];
    const options = { cwd: folder, env: { ...process.env, ...env } };
    const child = execFile(process.execPath, args, options, () => {
      const outcome = JSON.parse(readFileSync(outcomeFile, "utf8")) as Outcome;
      resolve({ ...outcome, code: child.exitCode });
    });
  });
}

const FAILS_ONCE = `
  if (!existsSync("marker")) {
    writeFileSync("marker", "");
    throw new Error("first run");
  }`;
const fs = 'import { existsSync, writeFileSync } from "node:fs";';

const runners = {
  vitest: { ext: "test.mjs", head: `import { test } from "vitest"; ${fs}` },
  playwright: { ext: "spec.mjs", head: `import { test } from "@playwright/test"; ${fs}` },
};

describe.for(Object.entries(runners))("run-tests with %s", ([runner, { ext, head }]) => {
  describe("one file fails once, another always", () => {
    test(
      "lists the first as flaky and fails because of the second",
      { timeout: 120_000 },
      async () => {
        const outcome = await run(runner, {
          [`good.${ext}`]: `${head} test("adds", () => { writeFileSync("good", "ran\\n", { flag: "a" }); });`,
          [`once.${ext}`]: `${head} test("opens", () => {${FAILS_ONCE}}); test("adds", () => {});`,
          [`never.${ext}`]: `${head} test("closes", () => { throw new Error("always"); });`,
        });
        expect(outcome).toMatchObject({ passed: 3, failed: 1, code: 1 });
        expect(outcome.flaky).toEqual([expect.stringMatching(/^once\..*opens\n.*first run/)]);
        expect(outcome.failures).toEqual([expect.stringMatching(/^never\..*closes\n.*always/)]);
        expect(readFileSync(join(folder, "good"), "utf8")).toBe("ran\n");
      },
    );
  });

  describe("no time is left", () => {
    test("runs one part and names the others", { timeout: 120_000 }, async () => {
      const files = ["a", "b", "c", "d", "e", "f"].map((name) => [
        `${name}.${ext}`,
        `${head} test("adds", () => {});`,
      ]);
      const outcome = await run(runner, Object.fromEntries(files), {
        TESTS_UNTIL: "0",
        TESTS_SEED: "8",
      });
      expect(outcome).toMatchObject({ passed: 1, failed: 0, code: 0 });
      expect(outcome.notRun).toEqual([4, 5, 6, 1, 2].map((part) => `${runner}, part ${part} of 6`));
    });
  });

  describe("no test file", () => {
    test("fails", { timeout: 120_000 }, async () => {
      const outcome = await run(runner, {});
      expect(outcome).toMatchObject({ passed: 0, failed: 1, code: 1 });
    });
  });
});

describe("run-tests with vitest", () => {
  describe("error that no test caught", () => {
    test("is repeated with its file", { timeout: 120_000 }, async () => {
      const { head, ext } = runners.vitest;
      const outcome = await run("vitest", {
        [`rejects.${ext}`]: `${head} test("rejects", async () => {
          setTimeout(() => { ${FAILS_ONCE} });
          await new Promise((resolve) => setTimeout(resolve, 20));
        });`,
      });
      expect(outcome).toMatchObject({ passed: 1, failed: 0, code: 0 });
      expect(outcome.flaky).toEqual([expect.stringContaining("first run")]);
    });
  });
});

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countPlaywright, countVitest } from "./tally.ts";

describe("countVitest", () => {
  it("counts a file that did not load as a failure", () => {
    const file = { name: "a.test.ts", status: "failed", message: "no such module" };
    const count = countVitest({
      numPassedTests: 4,
      numFailedTests: 0,
      success: false,
      testResults: [{ ...file, assertionResults: [] }],
    });
    expect(count).toMatchObject({ passed: 4, failed: 1 });
    expect(count.names?.[0]).toContain("no such module");
  });
});

describe("countPlaywright", () => {
  it("counts errors outside of tests as failures", () => {
    const stats = { expected: 3, unexpected: 1, flaky: 0 };
    expect(countPlaywright({ stats, errors: [{}], suites: [] })).toMatchObject({
      passed: 3,
      failed: 2,
    });
  });

  it("names what failed, however deep", () => {
    const spec = { title: "opens", tests: [{ results: [{ error: { message: "time-out" } }] }] };
    const inner = { file: "a.spec.ts", specs: [{ ...spec, ok: false }] };
    const { names } = countPlaywright({
      stats: { expected: 1, unexpected: 1, flaky: 0 },
      errors: [],
      suites: [{ file: "a.spec.ts", specs: [{ ...spec, ok: true }], suites: [inner] }],
    });
    expect(names).toEqual(["a.spec.ts: opens\n    time-out"]);
  });
});

describe("the last line", () => {
  const script = fileURLToPath(new URL("tally.ts", import.meta.url));
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "tally-"));
    put("vitest.json", { numPassedTests: 10, numFailedTests: 0, success: true, testResults: [] });
    put("playwright.json", {
      stats: { expected: 5, unexpected: 0, flaky: 0 },
      errors: [],
      suites: [],
    });
    put("accept.json", { passed: 20, failed: 0 });
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function put(name: string, content: object) {
    writeFileSync(join(folder, name), JSON.stringify(content));
  }

  function tally(...steps: string[]) {
    return new Promise<{ line: string; code: number }>((resolve) => {
      const child = execFile(process.execPath, [script, folder, ...steps], (_error, line) => {
        resolve({ line, code: child.exitCode ?? -1 });
      });
    });
  }

  it("adds up the three runners", async () => {
    expect(await tally()).toEqual({ line: "35 passed, 0 failed\n", code: 0 });
  });

  it("counts each other step that failed", async () => {
    expect(await tally("check", "fuzz")).toEqual({ line: "35 passed, 2 failed\n", code: 1 });
  });

  it("counts a runner that left no report", async () => {
    rmSync(join(folder, "playwright.json"));
    expect(await tally()).toEqual({ line: "30 passed, 1 failed\n", code: 1 });
  });
});

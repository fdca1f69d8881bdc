import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Outcome } from "./test-results.ts";

const script = fileURLToPath(new URL("tally.ts", import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tally-"));
  put("test", { passed: 10, failed: 0 });
  put("e2e", { passed: 5, failed: 0, flaky: [], failures: [] });
  put("accept", { passed: 20, failed: 0 });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function put(name: string, outcome: Outcome) {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(outcome));
}

function tally(...steps: string[]) {
  const { stdout, status } = spawnSync(process.execPath, [script, folder, ...steps]);
  return { lines: stdout.toString().trimEnd().split("\n"), status };
}

describe("tally", () => {
  describe("every step passed", () => {
    test("adds up the three runners", () => {
      expect(tally()).toEqual({ lines: ["35 passed, 0 failed"], status: 0 });
    });
  });

  describe("flaky tests", () => {
    test("are listed before the last line and the run passes", () => {
      put("e2e", { passed: 5, failed: 0, flaky: ["a.spec.ts: opens"] });
      put("accept", { passed: 20, failed: 0, flaky: ["2.gallery.1"] });
      const { lines, status } = tally();
      expect(lines).toEqual([
        "flaky: failed first, passed when repeated",
        "  a.spec.ts: opens",
        "  2.gallery.1",
        "35 passed, 0 failed",
      ]);
      expect(status).toBe(0);
    });
  });

  describe("failed test", () => {
    test("is named and fails the run", () => {
      put("test", { passed: 9, failed: 1, failures: ["a.test.ts: adds"] });
      const lines = ["FAILED a.test.ts: adds", "34 passed, 1 failed"];
      expect(tally()).toEqual({ lines, status: 1 });
    });
  });

  describe("other step failed", () => {
    test("counts each of them", () => {
      const { lines, status } = tally("check", "fuzz");
      expect(lines.at(-1)).toBe("35 passed, 2 failed");
      expect(status).toBe(1);
    });
  });

  describe("runner without a report", () => {
    test("fails the run", () => {
      rmSync(join(folder, "e2e.json"));
      const lines = ["FAILED e2e: left no report", "30 passed, 1 failed"];
      expect(tally()).toEqual({ lines, status: 1 });
    });
  });

  describe("runner without tests", () => {
    test("fails the run", () => {
      put("accept", { passed: 0, failed: 0 });
      const lines = ["FAILED accept: ran no tests", "15 passed, 1 failed"];
      expect(tally()).toEqual({ lines, status: 1 });
    });
  });
});

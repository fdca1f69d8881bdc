// Adds up what the test runners of one CI run reported: `node tools/tally.ts FOLDER STEP...`.
// FOLDER holds vitest.json, playwright.json and accept.json; each STEP is something else that failed.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: readonly unknown[];
}

/** A file that did not even load has no tests to fail; the run as a whole then says so. */
export function countVitest(report: VitestReport): Count {
  const { numPassedTests: passed, numFailedTests: failed, success } = report;
  return { passed, failed: success ? failed : Math.max(failed, 1) };
}

export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

export function addUp(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** A runner that left no report did not get as far as its first test. */
function countFile(file: string, count: (report: never) => Count): Count {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")) as never);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

if (import.meta.main) {
  const [folder = ".", ...failedSteps] = process.argv.slice(2);
  const { passed, failed } = addUp([
    countFile(join(folder, "vitest.json"), countVitest),
    countFile(join(folder, "playwright.json"), countPlaywright),
    countFile(join(folder, "accept.json"), (count: Count) => count),
    { passed: 0, failed: failedSteps.length },
  ]);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

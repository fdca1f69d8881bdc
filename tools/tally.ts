// Adds up what the test runners of one CI run reported: `node tools/tally.ts FOLDER STEP...`.
// FOLDER holds vitest.json, playwright.json and accept.json; each STEP is something else that failed.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed, so that the end of a long log says where to look. */
  readonly names?: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: readonly VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: readonly { status: string; fullName: string; failureMessages: string[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: readonly { message?: string }[];
  suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  specs: readonly PlaywrightSpec[];
  suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSpec {
  ok: boolean;
  title: string;
  tests: readonly { results: readonly { error?: { message?: string } }[] }[];
}

/** A file that did not even load has no tests to fail; the run as a whole then says so. */
export function countVitest(report: VitestReport): Count {
  const { numPassedTests: passed, numFailedTests: failed, success } = report;
  const names = report.testResults.flatMap((file) => failuresOf(file));
  return { passed, failed: success ? failed : Math.max(failed, 1), names };
}

function failuresOf({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((result) => result.status === "failed");
  if (failed.length === 0 && status === "failed") return [describe(file, "did not load", message)];
  return failed.map((test) => describe(file, test.fullName, test.failureMessages[0]));
}

export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Count {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    names: [
      ...suites.flatMap((suite) => brokenSpecs(suite)),
      ...errors.map(({ message }) => describe("playwright", "outside of a test", message)),
    ],
  };
}

function brokenSpecs({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const broken = specs.filter(({ ok }) => !ok);
  return [
    ...broken.map(({ title, tests }) =>
      describe(file, title, tests[0]?.results.at(-1)?.error?.message),
    ),
    ...suites.flatMap((suite) => brokenSpecs(suite)),
  ];
}

function describe(file: string, title: string, message = ""): string {
  const why = stripVTControlCharacters(message).split("\n").slice(0, 12).join("\n    ");
  return `${file}: ${title}\n    ${why}`;
}

function addUp(counts: readonly Count[]): Required<Count> {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    names: counts.flatMap(({ names = [] }) => names),
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
  const { passed, failed, names } = addUp([
    countFile(join(folder, "vitest.json"), countVitest),
    countFile(join(folder, "playwright.json"), countPlaywright),
    countFile(join(folder, "accept.json"), (count: Count) => count),
    { passed: 0, failed: failedSteps.length },
  ]);
  for (const name of names) console.log(`FAILED ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

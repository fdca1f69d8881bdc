import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Names the file to which the reporter of a test runner writes its results. */
export const RESULTS_FILE = "TEST_RESULTS_FILE";

/** A test that ran, or an error outside of a test. */
export interface TestResult {
  /** Absent for an error of the whole run, which no repeated file can settle. */
  readonly file?: string | undefined;
  /** Absent for an error of the whole file. */
  readonly test?: string;
  /** Absent if the test passed. */
  readonly error?: string;
  readonly ms?: number;
}

/** What one step of a CI run reports to the tally. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed first and passed when repeated; they count as passed. */
  readonly flaky?: readonly string[];
  readonly failures?: readonly string[];
  /** Parts for which there was no time. */
  readonly notRun?: readonly string[];
}

export function writeResults(results: readonly TestResult[]): void {
  const file = process.env[RESULTS_FILE];
  if (file === undefined) throw new Error(`${RESULTS_FILE} is not set`);
  writeFileSync(file, JSON.stringify(results));
}

/** The files whose tests took longest, as lines to print. */
export function slowestFiles(results: readonly TestResult[], count: number): string[] {
  const byFile = Map.groupBy(results, ({ file }) => file ?? "");
  return [...byFile]
    .map(([file, tests]) => ({ file, ms: tests.reduce((sum, { ms = 0 }) => sum + ms, 0) }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1)} s  ${relative(process.cwd(), file)}`);
}

const hasFailed = ({ error }: TestResult) => error !== undefined;

export function filesToRepeat(results: readonly TestResult[]): string[] {
  return [...new Set(results.filter(hasFailed).flatMap(({ file }) => file ?? []))];
}

/** The second run decides about every file that it repeats, also about tests that passed first. */
export function combineRuns(first: readonly TestResult[], second: readonly TestResult[]): Outcome {
  const repeated = new Set(filesToRepeat(first));
  const settled = first.filter(({ file }) => file === undefined || !repeated.has(file));
  const repeatsOf = ({ file, test }: TestResult) =>
    second.filter((each) => each.file === file && (test === undefined || each.test === test));
  const toRepeat = first.filter((each) => hasFailed(each) && !settled.includes(each));
  const missing = toRepeat.filter((each) => repeatsOf(each).length === 0);
  const flaky = toRepeat.filter(
    (each) => !missing.includes(each) && !repeatsOf(each).some(hasFailed),
  );
  const final = [...settled, ...second, ...missing];
  const failures = final.filter(hasFailed);
  return {
    passed: final.length - failures.length,
    failed: failures.length,
    flaky: flaky.map((each) => describe(each)),
    failures: failures.map((each) => describe(each)),
  };
}

function describe({ file, test, error = "" }: TestResult): string {
  const place = file === undefined ? "outside of a test file" : relative(process.cwd(), file);
  const lines = stripVTControlCharacters(error)
    .split("\n")
    .filter((line) => !line.includes("/node_modules/"));
  const name = `${place}: ${test ?? "error outside of a test"}`;
  return [name, ...lines.slice(0, 12)].join("\n    ");
}

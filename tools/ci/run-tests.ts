// Runs the tests of one runner: `node tools/ci/run-tests.ts vitest|playwright OUTCOME [ARGUMENT...]`.
// Repeats each file with a failure once, alone, and writes the outcome for the tally.
// With TESTS_UNTIL (seconds since 1970) the tests run in parts, and no part starts after that moment.
// TESTS_SEED chooses which part is first, so that a slow machine does not always omit the same one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  combineRuns,
  filesToRepeat,
  RESULTS_FILE,
  slowestFiles,
  type TestResult,
} from "./test-results.ts";

const PARTS = 6;
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** `alone` removes the load of other tests. */
const runners = {
  vitest: {
    command: ["vitest", "run", "--reporter=dot", `--reporter=${path("vitest-reporter.ts")}`],
    together: "--maxWorkers=4",
    alone: "--maxWorkers=1",
    filter: (file: string) => file,
  },
  playwright: {
    command: ["playwright", "test", `--reporter=dot,${path("playwright-reporter.ts")}`],
    together: "--workers=2",
    alone: "--workers=1",
    filter: (file: string) => `^${file.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$`,
  },
};

async function run([program = "", ...args]: readonly string[]): Promise<TestResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "test-results-"));
  const file = join(folder, "results.json");
  const child = spawn(join(path("../../node_modules/.bin"), program), args, {
    env: { ...process.env, [RESULTS_FILE]: file, TESTS_UNTIL: undefined },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = (await once(child, "close")) as [number | null];
  const results = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as TestResult[]) : [];
  rmSync(folder, { recursive: true });
  const isExplained = code === 0 || results.some(({ error }) => error !== undefined);
  if (results.length === 0) return [{ error: `${program} reported no tests` }];
  return isExplained ? results : [...results, { error: `${program} ended with code ${code}` }];
}

const [name, outcomeFile, ...args] = process.argv.slice(2);
if ((name !== "vitest" && name !== "playwright") || outcomeFile === undefined)
  throw new Error("name a runner, vitest or playwright, and the file for the outcome");
const { command, together, alone, filter } = runners[name];
const until = process.env["TESTS_UNTIL"];
const parts = until === undefined ? 1 : PARTS;
const first: TestResult[] = [];
const notRun: string[] = [];
const firstPart = Number(process.env["TESTS_SEED"] ?? 0);
for (let index = 0; index < parts; index += 1) {
  const part = ((firstPart + index) % parts) + 1;
  const share = parts === 1 ? [] : [`--shard=${part}/${parts}`];
  // The first part always runs: a run without a test proves nothing.
  if (index > 0 && Date.now() / 1000 > Number(until))
    notRun.push(`${name}, part ${part} of ${parts}`);
  else first.push(...(await run([...command, together, ...share, ...args])));
}
console.log(`\nslowest files:\n  ${slowestFiles(first, 15).join("\n  ")}`);
const files = filesToRepeat(first);
if (files.length > 0) console.log(`\nrepeating alone:\n  ${files.join("\n  ")}`);
const second =
  files.length > 0 ? await run([...command, alone, ...args, ...files.map(filter)]) : [];
const outcome = { ...combineRuns(first, second), notRun };
writeFileSync(outcomeFile, JSON.stringify(outcome));
process.exitCode = outcome.failed === 0 ? 0 : 1;

// Adds up the outcomes of one CI run: `node tools/ci/tally.ts FOLDER STEP...`.
// FOLDER contains test.json, e2e.json and accept.json; each STEP is another step that failed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Outcome } from "./test-results.ts";

const [folder = ".", ...failedSteps] = process.argv.slice(2);

/** A step without a test proves nothing, so it is a failure. */
function readOutcome(name: string): Outcome {
  try {
    const outcome = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as Outcome;
    if (outcome.passed + outcome.failed > 0) return outcome;
    return { passed: 0, failed: 1, failures: [`${name}: ran no tests`] };
  } catch {
    return { passed: 0, failed: 1, failures: [`${name}: left no report`] };
  }
}

const outcomes: Outcome[] = [
  ...["test", "e2e", "accept"].map((name) => readOutcome(name)),
  ...failedSteps.map((name) => ({ passed: 0, failed: 1, failures: [`${name}: the step failed`] })),
];
const sum = (key: "passed" | "failed") => outcomes.reduce((total, each) => total + each[key], 0);
const flaky = outcomes.flatMap((each) => each.flaky ?? []);
for (const failure of outcomes.flatMap((each) => each.failures ?? []))
  console.log(`FAILED ${failure}`);
if (flaky.length > 0)
  console.log(["flaky: failed first, passed when repeated", ...flaky].join("\n  "));
for (const part of outcomes.flatMap((each) => each.notRun ?? []))
  console.log(`NOT RUN, the machine is too slow: ${part}`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;

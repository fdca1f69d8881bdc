import type { FullResult, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { writeResults, type TestResult } from "./test-results.ts";

export default class ResultsReporter implements Reporter {
  #tests: () => TestCase[] = () => [];
  readonly #errors: TestResult[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = () => suite.allTests();
  }

  /** Names no file: after an error outside of a test, tests of other files may not have run. */
  onError({ stack, message, value }: TestError): void {
    this.#errors.push({ error: stack ?? message ?? value ?? "unknown error" });
  }

  onEnd({ status }: FullResult): void {
    if (status === "interrupted" || status === "timedout")
      this.#errors.push({ error: `the run was ${status}` });
    writeResults([...this.#tests().flatMap((test) => resultsOf(test)), ...this.#errors]);
  }
}

function resultsOf(test: TestCase): TestResult[] {
  if (test.expectedStatus === "skipped") return [];
  const [, project, , ...titles] = test.titlePath();
  const name = {
    file: test.location.file,
    test: [project, ...titles].filter(Boolean).join(" › "),
    ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
  };
  if (test.ok() && test.outcome() !== "skipped") return [name];
  const error = test.results.at(-1)?.error;
  return [{ ...name, error: error?.stack ?? error?.message ?? "did not run" }];
}

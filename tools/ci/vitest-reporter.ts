import type { Reporter, TestModule } from "vitest/node";
import { writeResults, type TestResult } from "./test-results.ts";

/** Unlike the JSON reporter of Vitest, it reports errors that no test caught. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]> = (modules, unhandled, reason) => {
    writeResults([
      ...modules.flatMap((module) => resultsOf(module)),
      ...unhandled.map(({ VITEST_TEST_PATH: file, stack, message }) => ({
        file: typeof file === "string" ? file : undefined,
        error: stack ?? message,
      })),
      ...(reason === "interrupted" ? [{ error: "the run was interrupted" }] : []),
    ]);
  };
}

function resultsOf(module: TestModule): TestResult[] {
  const file = module.moduleId;
  const results = [...module.children.allTests()].flatMap((test): TestResult[] => {
    const { state, errors } = test.result();
    if (state === "skipped") return [];
    const name = { file, test: test.fullName, ms: test.diagnostic()?.duration ?? 0 };
    if (state === "passed") return [name];
    return [{ ...name, error: errors?.[0]?.stack ?? errors?.[0]?.message ?? `ended as ${state}` }];
  });
  const isFinished = ["passed", "skipped"].includes(module.state());
  if (isFinished || results.some(({ error }) => error !== undefined)) return results;
  const suites = [module, ...module.children.allSuites()];
  const error = suites.flatMap((suite) => suite.errors())[0];
  return [...results, { file, error: error?.message ?? `ended as ${module.state()}` }];
}

/** One check in the report of the acceptance suite. */
export interface Check {
  readonly id: string;
  readonly status: "passed" | "failed" | "skipped";
  readonly seen?: string;
}

export interface Comparison {
  readonly passed: string[];
  /** Passed before and does not pass now. A skipped check counts, because nothing measured it. */
  readonly regressions: Check[];
  /** Has never passed. */
  readonly notYet: string[];
  /** Passes for the first time. */
  readonly fresh: string[];
}

export function compare(checks: readonly Check[], accepted: ReadonlySet<string>): Comparison {
  const passed = checks.filter(({ status }) => status === "passed").map(({ id }) => id);
  return {
    passed,
    regressions: checks.filter(({ id, status }) => status !== "passed" && accepted.has(id)),
    notYet: checks
      .filter(({ id, status }) => status === "failed" && !accepted.has(id))
      .map(({ id }) => id),
    fresh: passed.filter((id) => !accepted.has(id)),
  };
}

/** Checks that passed before and that a whole run did not measure. */
export function unmeasured(checks: readonly Check[], accepted: ReadonlySet<string>): Check[] {
  const measured = new Set(checks.map(({ id }) => id));
  return [...accepted]
    .filter((id) => !measured.has(id))
    .map((id) => ({ id, status: "skipped", seen: "the suite did not run it" }));
}

export function parseAccepted(text: string): Set<string> {
  const lines = text.split("\n").map((line) => line.trim());
  return new Set(lines.filter((line) => line !== "" && !line.startsWith("#")));
}

const HEAD = `# The checks of the acceptance suite that pass; none of them may fail again.
# Written by \`npm run accept -- --update\`.
`;

export function printAccepted(ids: Iterable<string>): string {
  return [HEAD, ...[...ids].toSorted().map((id) => `${id}\n`)].join("");
}

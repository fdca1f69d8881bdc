import type { IRegularForbiddenRuleType } from "dependency-cruiser";

export type Rule = IRegularForbiddenRuleType & { name: string; comment: string };

/** A developer reads the comment when the rule is violated, so it says what to do instead. */
export function rule(name: string, comment: string, from: Rule["from"], to: Rule["to"]): Rule {
  return { name, comment, severity: "error", from, to };
}

/** Matches packages wherever npm put them: at the root, or nested in a workspace. */
export function packages(...names: readonly string[]): string {
  return `(^|/)node_modules/(${names.join("|")})(/|$)`;
}

export const TEST_CODE = "\\.test\\.tsx?$|/testing/|^packages/(fake-stripe|test-servers)/";

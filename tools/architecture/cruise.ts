import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { rules } from "./rules.ts";

export const ROOTS = ["packages", "apps", "tools", "e2e"];

export interface Fault {
  rule: string;
  comment: string;
  from: string;
  to: string;
}

export interface Findings {
  /** TypeScript files outside node_modules that were read. */
  modules: number;
  imports: number;
  faults: Fault[];
}

export async function inspect(baseDir: string): Promise<Findings> {
  const { output } = await cruise(
    ROOTS.filter((root) => existsSync(join(baseDir, root))),
    {
      // It takes no trailing slash.
      baseDir: resolve(baseDir),
      ruleSet: { forbidden: rules },
      validate: true,
      // Without swc named here, TypeScript 7 leaves dependency-cruiser with no parser at all: it
      // then reads no module and reports success.
      parser: "swc",
      // The root's tools, such as the test runner, serve every workspace.
      combinedDependencies: true,
      doNotFollow: { path: "node_modules" },
      exclude: { path: "(^|/)(dist[^/]*|coverage|test-results|playwright-report)/" },
      enhancedResolveOptions: {
        exportsFields: ["exports"],
        conditionNames: ["import", "node", "default", "types"],
      },
    },
  );
  if (typeof output === "string") throw new TypeError("dependency-cruiser gave no result object");
  return findings(output);
}

function findings({ modules, summary }: ICruiseResult): Findings {
  const own = modules.filter(
    ({ coreModule, couldNotResolve, source }) =>
      !coreModule && !couldNotResolve && !source.includes("node_modules/"),
  );
  const comments = new Map(rules.map(({ name, comment }) => [name, comment]));
  return {
    modules: own.filter(({ source }) => /\.tsx?$/.test(source)).length,
    imports: own.reduce((count, { dependencies }) => count + dependencies.length, 0),
    faults: summary.violations.map(({ rule: { name }, from, to, cycle }) => ({
      rule: name,
      comment: comments.get(name) ?? "",
      from,
      to: cycle === undefined ? to : cycle.map((step) => step.name).join(" → "),
    })),
  };
}

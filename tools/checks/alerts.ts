/**
 * npm run check:alerts: promtool checks and tests the alerts, and every series, label and runbook that rules and
 * dashboard name must exist.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  findProblems,
  readDashboard,
  readRules,
  readTests,
  type AlertFiles,
} from "./alert-files.ts";
import { exportedSeries } from "./exported-series.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const RULES = "deploy/prometheus/rules.yaml";
const TESTS = "deploy/prometheus/rules.test.yaml";
const CONFIG = "deploy/prometheus/prometheus.yaml";
const DASHBOARD = "deploy/grafana/twofold.json";
const RUNBOOKS = "docs/runbooks.md";

function promtool(...args: string[]): string | undefined {
  const { status, stdout, stderr, error } = spawnSync("promtool", args, {
    cwd: root,
    encoding: "utf8",
  });
  if (error) throw error;
  return status === 0 ? undefined : `promtool ${args.join(" ")}\n${stdout}${stderr}`.trim();
}

/** promtool parses the expressions of the dashboard if they are in a file of rules. */
function checkExpressions(expressions: readonly string[]): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "alerts-"));
  try {
    const file = join(folder, "dashboard.json");
    const rules = expressions.map((expr, index) => ({
      record: `dashboard:${index}`,
      expr: expr.replaceAll("$__rate_interval", "5m").replaceAll("$__range", "1h"),
    }));
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: DASHBOARD, rules }] }));
    return promtool("check", "rules", file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { error } = spawnSync("promtool", ["--version"]);
if (error) {
  console.error(
    "promtool is not installed, so the alerts were not checked: apt-get install -y --no-install-recommends prometheus",
  );
  process.exit(1);
}

const read = (path: string) => readFileSync(join(root, path), "utf8");
const files: AlertFiles = {
  rules: readRules(read(RULES)),
  tests: readTests(read(TESTS)),
  dashboard: readDashboard(read(DASHBOARD)),
  runbooks: read(RUNBOOKS),
  runbooksPath: RUNBOOKS,
};
const problems = [
  promtool("check", "config", CONFIG),
  promtool("test", "rules", TESTS),
  checkExpressions(files.dashboard),
  ...findProblems(files, exportedSeries()),
].filter((problem) => problem !== undefined);

for (const problem of problems) console.error(problem);
const alerts = files.rules.filter(({ alert }) => alert !== undefined).length;
console.log(
  `${alerts} alerts, ${files.rules.length - alerts} recording rules, ${files.tests.length} tests of alerts, ${files.dashboard.length} expressions of the dashboard, ${problems.length} problems`,
);
if (problems.length > 0) process.exitCode = 1;

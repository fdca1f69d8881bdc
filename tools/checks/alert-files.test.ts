import { describe, expect, test } from "vitest";
import { anchorsOf, findProblems, readDashboard, readRules, readTests } from "./alert-files.ts";
import { exportedSeries } from "./exported-series.ts";

const exported = exportedSeries();

const rule = (expr: string, runbook = "docs/runbooks.md#thealert") => `
groups:
  - name: group
    rules:
      - record: slo:known
        expr: vector(1)
        labels: { slo: one }
      - alert: TheAlert
        expr: ${expr}
        labels: { severity: page }
        annotations: { summary: a, description: b, runbook_url: "${runbook}" }`;

const bothTests = `
tests:
  - alert_rule_test:
      - { alertname: TheAlert, exp_alerts: [{ exp_labels: { severity: page } }] }
      - { alertname: TheAlert }`;

const problemsOf = (
  rules: string,
  { tests = bothTests, dashboard = "{}", runbooks = "### TheAlert" } = {},
) =>
  findProblems(
    {
      rules: readRules(rules),
      tests: readTests(tests),
      dashboard: readDashboard(dashboard),
      runbooks,
      runbooksPath: "docs/runbooks.md",
    },
    exported,
  );

describe("check of the alerts", () => {
  test("complete alert › has no problem", () => {
    expect(problemsOf(rule("holds_overdue > slo:known"))).toEqual([]);
  });

  test.each([
    ["a series that no process exports", "hold_overdue > 0", "exports no series hold_overdue"],
    ["a histogram without its suffix", "job_seconds > 0", "exports no series job_seconds"],
    ["a label that the series does not have", 'holds_overdue{queue="a"} > 0', "has no label queue"],
  ])("%s › is a problem", (_, expr, problem) => {
    expect(problemsOf(rule(`'${expr}'`)).join()).toContain(problem);
  });

  test("label `job` of a metric › has the name that Prometheus gives to it", () => {
    expect(exported.get("job_seconds_count")).toEqual([
      "job",
      "instance",
      "exported_job",
      "outcome",
    ]);
    expect(exported.get("http_request_seconds_bucket")).toContain("le");
    expect(exported.has("reminders_late_seconds")).toBe(true);
    expect(exported.has("live_listening")).toBe(true);
  });

  test("dashboard › its series must exist as well", () => {
    const dashboard = '{ "panels": [{ "targets": [{ "expr": "sum(typing_error)" }] }] }';
    expect(problemsOf(rule("up == 0"), { dashboard })).toEqual([
      "dashboard: sum(typing_error): the product exports no series typing_error",
    ]);
  });

  test("runbook › exists, for each objective if it depends on one, and none is left over", () => {
    const missing = rule("up == 0", "docs/runbooks.md#the-alert");
    expect(problemsOf(missing)).toEqual([
      "TheAlert: its runbook docs/runbooks.md#the-alert does not exist",
    ]);
    const perObjective = rule("up == 0", "docs/runbooks.md#objective-{{ $labels.slo }}");
    expect(problemsOf(perObjective, { runbooks: "## Objective two" })).toEqual([
      "TheAlert: its runbook docs/runbooks.md#objective-one does not exist",
      "docs/runbooks.md#objective-two: no alert has this runbook",
    ]);
  });

  test("alert › needs a test that it fires and one that it does not", () => {
    expect(problemsOf(rule("up == 0"), { tests: "tests: [{ name: a }]" })).toEqual([
      "TheAlert: no test shows that it fires",
      "TheAlert: no test shows that it does not fire",
    ]);
  });

  test("alert › needs severity, summary and description", () => {
    const bare = rule("up == 0")
      .replace("severity: page", "severity: high")
      .replace("summary: a, description: b, ", "");
    expect(problemsOf(bare)).toEqual([
      "TheAlert: it has no summary",
      "TheAlert: it has no description",
      "TheAlert: its severity is neither page nor ticket",
    ]);
  });

  test("anchors › are those of headings", () => {
    expect(anchorsOf("# When it's `down`\ntext\n### A-b C")).toEqual(["when-its-down", "a-b-c"]);
  });
});

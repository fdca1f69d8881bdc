import { parse } from "yaml";
import type { ExportedSeries } from "./exported-series.ts";
import { findSeries } from "./promql.ts";

interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

interface AlertTest {
  readonly alertname: string;
  /** Absent if the alert must not fire. */
  readonly exp_alerts?: readonly unknown[];
}

export interface AlertFiles {
  readonly rules: readonly Rule[];
  readonly tests: readonly AlertTest[];
  /** The expressions of the dashboard. */
  readonly dashboard: readonly string[];
  readonly runbooks: string;
  readonly runbooksPath: string;
}

/** promtool has checked the structure of both files. */
export const readRules = (yaml: string): Rule[] =>
  (parse(yaml) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules);

export const readTests = (yaml: string): AlertTest[] =>
  (parse(yaml) as { tests: { alert_rule_test?: AlertTest[] }[] }).tests.flatMap(
    (group) => group.alert_rule_test ?? [],
  );

export function readDashboard(json: string): string[] {
  const expressions: string[] = [];
  JSON.parse(json, (key, value: unknown) => {
    if (key === "expr" && typeof value === "string") expressions.push(value);
    return value;
  });
  return expressions;
}

/** The anchors of headings, as web sites of repositories build them. */
export const anchorsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

const required = ["summary", "description", "runbook_url"];
const severities = new Set(["page", "ticket"]);
const doesFire = ({ exp_alerts: alerts = [] }: AlertTest) => alerts.length > 0;
const placeholder = /\{\{ \$labels\.slo \}\}/;

export function findProblems(files: AlertFiles, exported: ExportedSeries): string[] {
  const { rules, dashboard } = files;
  const recorded = new Set(rules.map(({ record }) => record));
  const unknown = (place: string, expression: string): string[] =>
    findSeries(expression).flatMap(({ name, labels }) => {
      if (recorded.has(name)) return [];
      const known = exported.get(name);
      if (!known) return [`${place}: the product exports no series ${name}`];
      return labels
        .filter((label) => !known.includes(label))
        .map((label) => `${place}: ${name} has no label ${label}`);
    });
  return [
    ...rules.flatMap(({ alert, record = "", expr }) => unknown(alert ?? record, expr)),
    ...dashboard.flatMap((expression) => unknown(`dashboard: ${expression}`, expression)),
    ...rules.flatMap((rule) =>
      rule.alert === undefined ? [] : problemsOf(rule.alert, rule, files),
    ),
    ...unusedRunbooks(files),
  ];
}

/** An alert per objective has a runbook per objective. */
function runbooksOf({ annotations }: Rule, { rules }: AlertFiles): string[] {
  const url = annotations?.["runbook_url"] ?? "";
  if (!placeholder.test(url)) return [url];
  const objectives = new Set(rules.flatMap(({ labels }) => labels?.["slo"] ?? []));
  return [...objectives].map((slo) => url.replace(placeholder, slo));
}

function problemsOf(alert: string, rule: Rule, files: AlertFiles): string[] {
  const { labels, annotations } = rule;
  const runbooks = new Set(
    anchorsOf(files.runbooks).map((anchor) => `${files.runbooksPath}#${anchor}`),
  );
  const tests = files.tests.filter(({ alertname }) => alertname === alert);
  return [
    ...required.filter((name) => !annotations?.[name]).map((name) => `${alert}: it has no ${name}`),
    ...(severities.has(labels?.["severity"] ?? "")
      ? []
      : [`${alert}: its severity is neither page nor ticket`]),
    ...runbooksOf(rule, files)
      .filter((url) => !runbooks.has(url))
      .map((url) => `${alert}: its runbook ${url} does not exist`),
    ...(tests.some(doesFire) ? [] : [`${alert}: no test shows that it fires`]),
    ...(tests.some((each) => !doesFire(each))
      ? []
      : [`${alert}: no test shows that it does not fire`]),
  ];
}

/** A runbook without an alert is a remainder. */
function unusedRunbooks(files: AlertFiles): string[] {
  const used = new Set(
    files.rules
      .filter(({ alert }) => alert !== undefined)
      .flatMap((rule) => runbooksOf(rule, files)),
  );
  return anchorsOf(files.runbooks)
    .filter((anchor) => /^(twofold|objective-)/.test(anchor))
    .filter((anchor) => !used.has(`${files.runbooksPath}#${anchor}`))
    .map((anchor) => `${files.runbooksPath}#${anchor}: no alert has this runbook`);
}

import type { SourceFile, SourceRule, Violation } from "./source-rule.ts";
import { lineFinder } from "./syntax.ts";

/** Files until here were applied before there was this rule, and an applied file cannot be changed. */
const LAST_BEFORE = 92;

/** Tables whose rows do not grow with the number of users: their scans and builds take milliseconds. */
const SMALL_TABLES = new Set(
  "ads banners engine_health engine_settings engine_spend plans switches system_events template_versions templates".split(
    " ",
  ),
);

const VOLATILE = /\b(gen_random_uuid|random|clock_timestamp|nextval|newid)\(/;
const ADDED = /^add (?:constraint \w+ )?/;

/** What an action of `alter table` does for longer than a moment, or undefined. */
function slowAction(table: string, action: string, isValidated: (name: string) => boolean) {
  const isConstraint = /^add (constraint \w+ )?(check|foreign key|unique|primary key|exclude)\b/;
  if (isConstraint.test(action)) {
    const constraint = action.replace(ADDED, "");
    if (/^(check|foreign key)/.test(constraint))
      return constraint.endsWith("not valid")
        ? undefined
        : "adds a constraint that reads the table: add it `not valid`, validate it in a later file";
    return / using index /.test(constraint)
      ? undefined
      : "builds an index: build it concurrently, then add the constraint `using index`";
  }
  if (action.startsWith("add ")) {
    if (/\b(check|unique|primary key)\b/.test(action))
      return "adds a column with a constraint: add the constraint on its own";
    if (/\bstored$|\bserial\b|\bas identity\b/.test(action) || VOLATILE.test(action))
      return "adds a column that rewrites the table: add it without a value, and fill it by a job";
  }
  if (/^alter (column )?\w+ (set data )?type\b/.test(action))
    return "may rewrite the table: add another column";
  if (/^set (logged|unlogged|tablespace|access method)\b/.test(action)) return "rewrites the table";
  const [, required] = /^alter (?:column )?(\w+) set not null$/.exec(action) ?? [];
  if (required !== undefined && !isValidated(`${table}_${required}_not_null`))
    return `reads the table: validate a check of an earlier file first, named ${table}_${required}_not_null`;
  return undefined;
}

/** The statements of a file in lower case, without comments and the content of strings. */
function statementsOf(source: string): { start: number; text: string }[] {
  const blank = (match: string) => match.replaceAll(/[^\n]/g, " ");
  const plain = source
    .toLowerCase()
    .replaceAll(/--.*$|\/\*[\s\S]*?\*\//gm, blank)
    .replaceAll(/'(?:[^']|'')*'/g, (match) => `'${blank(match.slice(1, -1))}'`);
  let start = 0;
  return plain.split(";").flatMap((part) => {
    const at = start + part.search(/\S|$/);
    start += part.length + 1;
    const text = part.replaceAll(/\s+/g, " ").trim();
    return text === "" ? [] : [{ start: at, text }];
  });
}

/** Splits at commas outside parentheses. */
function actionsOf(text: string): string[] {
  const actions = [""];
  let depth = 0;
  for (const char of text) {
    depth += char === "(" ? 1 : char === ")" ? -1 : 0;
    if (char === "," && depth === 0) actions.push("");
    else actions[actions.length - 1] += char;
  }
  return actions.map((action) => action.trim());
}

/** What would make requests for a large table wait for longer than a moment. */
function findStalls({ source }: Pick<SourceFile, "source">): Violation[] {
  const violations: Violation[] = [];
  const lineAt = lineFinder(source);
  const created = new Set<string>();
  const isLarge = (table = "") => !created.has(table) && !SMALL_TABLES.has(table);
  /** Large tables that no request can read until the file is committed. */
  const locked = new Set<string>();
  const added = new Set<string>();
  const validated = new Set<string>();

  for (const { start, text } of statementsOf(source)) {
    const found = (message: string) => violations.push({ line: lineAt(start), text: message });
    const lock = (table: string) => {
      locked.add(table);
      if (locked.size === 2)
        found(`locks ${table} while ${[...locked][0]} is locked: use two files`);
    };
    const [, table] = /^create (?:\w+ )?table (?:if not exists )?(\w+)/.exec(text) ?? [];
    if (table !== undefined) created.add(table);

    const [, indexed] =
      /^create (?:unique )?index (?!concurrently)(?:if not exists )?(?:\w+ )??on (?:only )?(\w+)/.exec(
        text,
      ) ?? [];
    if (indexed !== undefined && isLarge(indexed))
      found("builds an index: use `create index concurrently` in a file with `-- no-transaction`");
    if (/^drop index (?!concurrently)/.test(text))
      found("locks a table: use `drop index concurrently` in a file with `-- no-transaction`");
    if (/^(do|reindex|cluster|vacuum|refresh)\b/.test(text)) found("locks for an unknown time");

    const [, dropped] =
      /^(?:drop table|truncate|lock)(?: table)? (?:if exists |only )?(\w+)/.exec(text) ?? [];
    if (dropped !== undefined && isLarge(dropped)) lock(dropped);

    const [, altered, rest = ""] =
      /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(text) ?? [];
    const isValidation = /^validate constraint (\w+)$/.exec(rest)?.[1];
    if (isValidation !== undefined && !added.has(isValidation)) validated.add(isValidation);
    if (altered !== undefined && isLarge(altered) && isValidation === undefined) {
      for (const action of actionsOf(rest)) {
        const name = /^add constraint (\w+)/.exec(action)?.[1];
        if (name !== undefined) added.add(name);
        const slow = slowAction(altered, action, (check) => validated.has(check));
        if (slow !== undefined) found(slow);
      }
      lock(altered);
    }

    const [, changed] = /\b(?:update|delete from) (?:only )?(\w+)/.exec(text) ?? [];
    const isBackfill = /^(with|update|delete)\b/.test(text) && isLarge(changed);
    if (isBackfill) found("changes rows of a large table: use a job, some rows at a time");
    const isLong =
      isValidation !== undefined || (/^(with|insert)\b/.test(text) && / from /.test(text));
    if (isLong && locked.size > 0 && !isBackfill)
      found(`reads a table while ${[...locked][0]} is locked: use two files`);
  }
  return violations;
}

export const migrationRule: SourceRule = {
  name: "migrations-without-stalls",
  comment:
    "no request may wait for a migration for longer than a second: CONTRIBUTING.md, Change the database",
  applies: (path) => Number(/^apps\/server\/migrations\/(\d+)_/.exec(path)?.[1] ?? 0) > LAST_BEFORE,
  find: findStalls,
};

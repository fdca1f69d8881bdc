import { features } from "./features.ts";
import { rules } from "./rules.ts";

type Table = readonly (readonly string[])[];

const featureGraph: Table = [
  ["feature", "may call"],
  ...Object.entries(features).map(([name, calls]) => [name, calls.join(", ") || "none"]),
];

const importRules: Table = [
  ["rule", "what to do"],
  ["`feature-graph/<feature>`", "call only the features that `features.json` allows"],
  ...rules
    .filter(({ name }) => !name.startsWith("feature-graph/"))
    // A file pattern outside a code span would be read as emphasis.
    .map(({ name, comment }) => [`\`${name}\``, comment.replaceAll(/[\w./]*\*[\w./]*/g, "`$&`")]),
];

const tables: Readonly<Record<string, Table>> = {
  "feature graph": featureGraph,
  "import rules": importRules,
};

/** Aligned as the formatter aligns it, so that it changes nothing. */
export function markdown([head = [], ...body]: Table): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [head, widths.map((width) => "-".repeat(width)), ...body].map(line).join("\n");
}

/** Replaces the text between the markers of each table. */
export function withTables(document: string): string {
  return Object.entries(tables).reduce((text, [name, table]) => {
    const start = `<!-- generated: ${name} -->`;
    const end = "<!-- end -->";
    const from = text.indexOf(start);
    const to = text.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`The document has no place for the table "${name}".`);
    return `${text.slice(0, from)}${start}\n\n${markdown(table)}\n\n${text.slice(to)}`;
  }, document);
}

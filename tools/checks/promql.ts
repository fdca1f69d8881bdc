/** What an expression of PromQL reads: names of series, and the names and values of labels in its selectors. */
export interface SeriesUse {
  readonly name: string;
  readonly labels: readonly string[];
}

const KEYWORDS = new Set(["and", "or", "unless", "bool", "offset", "inf", "nan", "atan2"]);
const GROUPING = /\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g;
const MODIFIERS = /\b(by|without|on|ignoring|group_left|group_right)\b/g;

/**
 * Reads identifiers that are not followed by a bracket. promtool parses the expression as well, so that this needs to
 * understand only valid ones.
 */
export function findSeries(expression: string): SeriesUse[] {
  const plain = expression
    .replace(/#.*$/gm, "")
    .replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '""')
    .replace(/\[[^\]]*\]/g, "")
    .replace(GROUPING, " ")
    .replace(MODIFIERS, " ");
  return [
    ...plain.matchAll(/(?<![\w:.$])([a-zA-Z_:][\w:]*)(?![\w:])\s*(\{[^}]*\})?(?!\s*\()/g),
  ].flatMap(([, name = "", selector = ""]) =>
    KEYWORDS.has(name.toLowerCase())
      ? []
      : [
          {
            name,
            labels: [...selector.matchAll(/(\w+)\s*[=!]/g)].map(([, label = ""]) => label),
          },
        ],
  );
}

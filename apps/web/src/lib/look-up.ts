/** A sentence with places that are filled in when it is said, and what to say with what stands there. */
export type Pattern = readonly [RegExp, (...parts: string[]) => string];

export function lookUp(
  sentence: string,
  table: Readonly<Record<string, string>>,
  patterns: readonly Pattern[],
): string | undefined {
  if (Object.hasOwn(table, sentence)) return table[sentence];
  for (const [pattern, say] of patterns) {
    const found = pattern.exec(sentence);
    if (found) return say(...found.slice(1));
  }
  return undefined;
}

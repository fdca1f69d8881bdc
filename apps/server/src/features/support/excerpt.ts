const LONGEST = 120;

/** How a text begins, in one line, cut between two characters that people would call so. */
export function excerptOf(words: string): string {
  const line = words.replace(/\s+/g, " ").trim();
  if (line.length <= LONGEST) return line;
  let short = "";
  for (const { segment } of new Intl.Segmenter("en").segment(line)) {
    if (short.length + segment.length > LONGEST - 1) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

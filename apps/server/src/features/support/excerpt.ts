const MAX_LENGTH = 120;

/** The beginning of a text in one line, cut between grapheme clusters. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_LENGTH) return line;
  let short = "";
  for (const { segment } of new Intl.Segmenter("en").segment(line)) {
    if (short.length + segment.length > MAX_LENGTH - 1) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

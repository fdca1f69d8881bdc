const MAX_LENGTH = 200;

/** Control characters, invisible characters and those that change the text direction. Emoji need their joiners. */
const invisible =
  /[\p{Cc}\p{Co}\p{Zl}\p{Zp}\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A readable title from a file name: no path, no extension, no invisible characters. */
export function titleOf(filename: string): string {
  const name = filename
    .slice(-4 * MAX_LENGTH)
    .toWellFormed()
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .replace(/\s+/g, " ")
    .replace(invisible, "")
    .trim();
  let title = "";
  for (const { segment } of graphemes.segment(name)) {
    if (title.length + segment.length > MAX_LENGTH) break;
    title += segment;
  }
  return title.trim() || "Photo";
}

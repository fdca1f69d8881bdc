const MAX_LENGTH = 200;

/** Control characters, invisible ones and those that turn the direction of writing; emoji need their joiners. */
const unshowable =
  /[\p{Cc}\p{Co}\p{Zl}\p{Zp}\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The name of a file as words for people: no path, no ending, nothing that a screen cannot show. */
export function titleOf(filename: string): string {
  const name = filename
    .slice(-4 * MAX_LENGTH)
    .toWellFormed()
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .replace(/\s+/g, " ")
    .replace(unshowable, "")
    .trim();
  let title = "";
  for (const { segment } of letters.segment(name)) {
    if (title.length + segment.length > MAX_LENGTH) break;
    title += segment;
  }
  return title.trim() || "Photo";
}

/** Linux and macOS allow 255 bytes; this leaves space for the number and the extension. */
const MAX_NAME_BYTES = 200;

/** What Windows forbids in a name, controls, and marks that change the direction of text. */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Returns a text that every system accepts in a file name, or "" if nothing is left. */
function safeText(text: string): string {
  const line = text
    .normalize("NFC")
    .toWellFormed()
    .replaceAll(FORBIDDEN, " ")
    .replaceAll(/\s+/gu, " ");
  // Windows removes dots and spaces at the end, and a dot at the start hides a file.
  return cut(line.trim())
    .replace(/^[. ]+/, "")
    .replace(/[. ]+$/, "");
}

/** The longest beginning that is short enough, in one step, because an album has thousands of names. */
function cut(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_NAME_BYTES) return text;
  let end = MAX_NAME_BYTES;
  // All bytes of a character but the first begin with the bits 10.
  while (((bytes[end] ?? 0) & 0b1100_0000) === 0b1000_0000) end -= 1;
  return bytes.toString("utf8", 0, end);
}

interface NumberedFile {
  readonly number: number;
  /** The number of images in the album. */
  readonly of: number;
  readonly title: string;
  /** `.jpg` or `.webp`. */
  readonly extension: string;
}

/** `001 Paris night.jpg`: the number makes it unique regardless of case. */
export function entryNameOf({ number, of, title, extension }: NumberedFile): string {
  const digits = String(number).padStart(Math.max(3, String(of).length), "0");
  return `${[digits, safeText(title)].filter(Boolean).join(" ")}${extension}`;
}

/** `Paris.zip`, or `Paris 1 of 3.zip`. */
export function archiveNameOf(title: string, part: number, parts: number): string {
  const name = safeText(title) || "album";
  return parts > 1 ? `${name} ${part} of ${parts}.zip` : `${name}.zip`;
}

/** RFC 6266 with the encoding of RFC 5987, and an ASCII name for clients that ignore it. */
export function attachmentHeader(name: string): string {
  const ascii = name.replaceAll(/[^ -~]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

const magics = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from("GIF87a"),
  Buffer.from("GIF89a"),
];

/** Only selects the error message: an undecodable file is rejected either way. */
export function looksLikeImage(bytes: Buffer): boolean {
  return magics.some((magic) => bytes.subarray(0, magic.length).equals(magic)) || isWebp(bytes);
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
}

const heicBrands = new Set(["heic", "heix", "heim", "heis"]);

export function looksLikeHeic(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4)
    if (heicBrands.has(bytes.toString("latin1", at, at + 4))) return true;
  return false;
}

/**
 * Whether the file is complete. Only the JPEG decoder detects missing data after the last pixel of
 * the first frame. Bytes after the end are ignored, because phones append data.
 */
export function isWhole(bytes: Buffer, format: string | undefined): boolean {
  if (format === "png") return isWholePng(bytes);
  if (format === "gif") return isWholeGif(bytes);
  if (format === "webp") return bytes.length >= 8 + bytes.readUInt32LE(4);
  return format === "jpeg";
}

function isWholePng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString("latin1", at + 4, at + 8) === "IEND") return true;
  return false;
}

const GIF_EXTENSION = 0x21;
const GIF_FRAME = 0x2c;
const GIF_END = 0x3b;

function isWholeGif(bytes: Buffer): boolean {
  const byte = (at: number) => bytes[at] ?? 0;
  const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterBlocks = (start: number) => {
    let at = start;
    while (at < bytes.length && byte(at) !== 0) at += 1 + byte(at);
    return at + 1;
  };
  let at = 13 + tableLength(byte(10));
  while (at < bytes.length) {
    if (byte(at) === GIF_END) return true;
    else if (byte(at) === GIF_EXTENSION) at = afterBlocks(at + 2);
    else if (byte(at) === GIF_FRAME) at = afterBlocks(at + 11 + tableLength(byte(at + 9)));
    else return false;
  }
  return false;
}

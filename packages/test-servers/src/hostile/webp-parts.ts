export function riff(...chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  const head = Buffer.from("RIFF\0\0\0\0");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

export function riffChunk(type: string, data: Buffer | string): Buffer {
  const body = Buffer.from(data as Buffer);
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

export interface RiffChunk {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export function riffChunksOf(webp: Buffer): RiffChunk[] {
  const found: RiffChunk[] = [];
  for (let start = 12; start + 8 <= webp.length;) {
    const length = webp.readUInt32LE(start + 4);
    const end = start + 8 + length + (length % 2);
    found.push({ type: webp.toString("latin1", start, start + 4), start, end });
    start = end;
  }
  return found;
}

const EXIF = 0x08;
const XMP = 0x04;

/** The extended format of a simple WebP, with metadata. */
export function withMetadata(
  webp: Buffer,
  size: { width: number; height: number },
  { exif, xmp }: { exif: Buffer; xmp: string },
): Buffer {
  const extended = Buffer.alloc(10);
  extended[0] = EXIF | XMP;
  extended.writeUIntLE(size.width - 1, 4, 3);
  extended.writeUIntLE(size.height - 1, 7, 3);
  return riff(
    riffChunk("VP8X", extended),
    webp.subarray(12),
    riffChunk("EXIF", exif),
    riffChunk("XMP ", xmp),
  );
}

/** A lossless image that claims a size and has almost no pixels. */
export function losslessClaim(width: number, height: number): Buffer {
  const data = Buffer.alloc(32, 0x10);
  data[0] = 0x2f;
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  return riff(riffChunk("VP8L", data));
}

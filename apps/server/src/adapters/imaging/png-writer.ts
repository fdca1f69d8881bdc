import { crc32, deflateSync } from "node:zlib";

interface PngOptions {
  readonly width: number;
  readonly height: number;
  /** EXIF value. */
  readonly orientation: number;
  readonly profile: Buffer | undefined;
}

const BLOCK = 65_535;

/**
 * Writes an uncompressed 24-bit PNG into one buffer, from the top. Each row must begin with the
 * filter byte 0.
 */
export function createPngWriter({ width, height, orientation, profile }: PngOptions) {
  const pixels = height * (1 + width * 3);
  const blocks = Math.ceil(pixels / BLOCK);
  const head = Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", size(width), size(height), Buffer.from([8, 2, 0, 0, 0])),
    ...(profile ? [chunk("iCCP", Buffer.from("p\0\0", "latin1"), deflateSync(profile))] : []),
    chunk("eXIf", exif(orientation)),
  ]);
  const dataLength = 2 + blocks * 5 + pixels + 4;
  const end = chunk("IEND");
  const image = Buffer.alloc(head.length + 12 + dataLength + end.length);
  head.copy(image);
  const data = head.length + 4;
  image.writeUInt32BE(dataLength, head.length);
  image.write("IDAT", data, "latin1");
  image.set([0x78, 0x01], data + 4);
  let at = data + 6;
  let given = 0;
  let sum: readonly [number, number] = [1, 0];

  return {
    addRows(rows: Buffer): void {
      sum = adler(rows, sum);
      for (let from = 0; from < rows.length;) {
        if (given % BLOCK === 0) at = startBlock(image, at, Math.min(BLOCK, pixels - given));
        const length = Math.min(BLOCK - (given % BLOCK), rows.length - from);
        rows.copy(image, at, from, from + length);
        at += length;
        from += length;
        given += length;
        if (given === pixels) image.writeUInt32BE(((sum[1] << 16) | sum[0]) >>> 0, at);
      }
    },
    finish(): Buffer {
      if (given !== pixels) throw new Error("not all rows were given");
      image.writeUInt32BE(crc32(image.subarray(data, at + 4)), at + 4);
      end.copy(image, at + 8);
      return image;
    },
  };
}

function startBlock(image: Buffer, at: number, length: number): number {
  const isLast = at + 5 + length + 4 + 4 + 12 === image.length;
  image.writeUInt8(isLast ? 1 : 0, at);
  image.writeUInt16LE(length, at + 1);
  image.writeUInt16LE(length ^ 0xffff, at + 3);
  return at + 5;
}

function adler(bytes: Buffer, [start, sums]: readonly [number, number]): readonly [number, number] {
  let a = start;
  let b = sums;
  // The largest block whose sums stay exact integers.
  for (let from = 0; from < bytes.length; from += 3_800) {
    const to = Math.min(from + 3_800, bytes.length);
    for (let at = from; at < to; at += 1) {
      a += bytes[at] as number;
      b += a;
    }
    a %= 65_521;
    b %= 65_521;
  }
  return [a, b];
}

function size(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function exif(orientation: number): Buffer {
  const head = "II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0";
  const bytes = Buffer.from(`${head}${"\0".repeat(8)}`, "latin1");
  bytes[head.length] = orientation;
  return bytes;
}

function chunk(type: string, ...data: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), ...data]);
  return Buffer.concat([size(body.length - 4), body, size(crc32(body))]);
}

import { crc32, deflateSync } from "node:zlib";

export const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function chunk(type: string, data: Buffer | string = ""): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), Buffer.from(data as Buffer)]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(body.length - 4, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), framed.length - 4);
  return framed;
}

export const IEND = chunk("IEND");

export const colours = { grey: 0, rgb: 2, palette: 3, greyAlpha: 4, rgba: 6 } as const;
const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  readonly colour?: (typeof colours)[keyof typeof colours];
  readonly interlace?: number;
}

export function header({
  width,
  height,
  depth = 8,
  colour = colours.rgb,
  interlace = 0,
}: Header): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlace], 8);
  return chunk("IHDR", data);
}

/** Every pixel is 0, in a valid stream: a few bytes that decompress to many. */
export function blank(of: Header): Buffer {
  const bits = channels[of.colour ?? colours.rgb] * (of.depth ?? 8);
  const row = 1 + Math.ceil((of.width * bits) / 8);
  return deflateSync(Buffer.alloc(row * of.height), { level: 9 });
}

export const png = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([PNG_MAGIC, ...chunks, IEND]);

/** Inserts chunks before the pixels of an existing PNG. */
export function withChunks(image: Buffer, ...chunks: readonly Buffer[]): Buffer {
  const afterHeader = PNG_MAGIC.length + 25;
  return Buffer.concat([image.subarray(0, afterHeader), ...chunks, image.subarray(afterHeader)]);
}

export function startOf(image: Buffer, type: string): number {
  const at = image.indexOf(type, 8, "latin1");
  if (at < 0) throw new Error(`the PNG has no ${type}`);
  return at - 4;
}

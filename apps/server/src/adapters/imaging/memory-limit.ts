import type { Metadata } from "sharp";

type Seen = Pick<
  Metadata,
  | "width"
  | "height"
  | "format"
  | "channels"
  | "depth"
  | "isProgressive"
  | "chromaSubsampling"
  | "orientation"
>;

/** Together with the process and the remains of the previous image it stays below 450 MB. */
const BUDGET = 320 * 2 ** 20;

/**
 * A phone photo is streamed and may have 50 megapixels. Images that must be buffered may have
 * fewer, and transparent ones that become WebP the fewest: 15, or 11 in the worst case.
 */
export function takesTooMuchMemory(seen: Seen, isOpaque: boolean): boolean {
  return seen.width * seen.height * bytesForPixel(seen, isOpaque) > BUDGET;
}

/** Measured on images of 50 megapixels. */
function bytesForPixel(seen: Seen, isOpaque: boolean): number {
  const depth = seen.depth === "ushort" ? 2 : 1;
  const turn = (seen.orientation ?? 1) > 2 ? (isOpaque ? 3 : 4) * depth : 0;
  return held(seen, depth) + turn + (isOpaque ? 1.2 : 22);
}

function held(seen: Seen, depth: number): number {
  const { format, channels, isProgressive, chromaSubsampling = "" } = seen;
  if (format === "webp") return 7;
  if (format === "gif") return 5;
  if (!isProgressive) return 0;
  if (format === "png") return channels * depth;
  return chromaSubsampling.startsWith("4:2:0") ? 3 : 2 * channels;
}

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

/** With what the process itself and the picture before have left, it stays below 450 MB. */
const BUDGET = 320 * 2 ** 20;

/**
 * A phone's photo streams through and may have 50 megapixels. What has to be held as a whole may
 * have fewer, and what becomes a transparent WebP the fewest: 15, or 11 of the worst kind.
 */
export function takesTooMuchMemory(seen: Seen, isOpaque: boolean): boolean {
  return seen.width * seen.height * bytesForPixel(seen, isOpaque) > BUDGET;
}

/** Measured on pictures of 50 megapixels. */
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

import { readHeic, type HeicTile } from "./libheif.ts";
import { createPngWriter } from "./png-writer.ts";
import { isTooLarge } from "./size-limits.ts";

/** Decoding a tile takes up to 13 bytes per pixel; phones use tiles of 512 px. */
const MAX_TILE_PIXELS = 16_000_000;

/**
 * The libvips in sharp has no HEVC decoder. So it gets the decoded pixels as a PNG, with the profile
 * and orientation of the HEIC. Tiles are decoded one by one: a photo of 48 megapixels would
 * otherwise exceed the memory of this process.
 */
export async function heicToPng(bytes: Buffer): Promise<Buffer | "too_many_pixels"> {
  if (!isComplete(bytes)) throw new Error("the file is truncated");
  const image = await readHeic(bytes);
  const { width, height, tiles } = image;
  if (isTooLarge(image) || tiles.width * tiles.height > MAX_TILE_PIXELS) return "too_many_pixels";
  // Surplus tiles would be decoded for nothing.
  if (
    Math.ceil(width / tiles.width) !== tiles.columns ||
    Math.ceil(height / tiles.height) !== tiles.rows
  )
    throw new Error("the tiles do not fit the image");

  const png = createPngWriter(image);
  for (let row = 0; row < tiles.rows; row += 1) {
    const rows = Math.min(tiles.height, height - row * tiles.height);
    const strip = Buffer.alloc(rows * (1 + width * 3));
    for (let column = 0; column < tiles.columns; column += 1) {
      const tile = image.decodeTile(column, row);
      if (tile.width !== tiles.width || tile.height !== tiles.height)
        throw new Error("a tile does not have the declared size");
      copyTile(tile, strip, { left: column * tiles.width, width });
    }
    png.addRows(strip);
  }
  return png.finish();
}

function copyTile(
  { pixels, stride, ...tile }: HeicTile,
  strip: Buffer,
  { left, width }: { readonly left: number; readonly width: number },
): void {
  const length = Math.min(tile.width, width - left) * 3;
  for (let at = 1 + left * 3, from = 0; at < strip.length; at += 1 + width * 3, from += stride)
    strip.set(pixels.subarray(from, from + length), at);
}

/** libheif replaces missing tiles instead of failing. Every top-level box must end in the file. */
function isComplete(bytes: Buffer): boolean {
  let at = 0;
  while (at + 16 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return true;
    at += length === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(length, 8);
  }
  return at <= bytes.length;
}

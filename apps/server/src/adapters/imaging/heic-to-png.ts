import { readHeic, type HeicPicture } from "./heic-container.ts";
import { createHevcDecoder, type HevcFrame } from "./hevc-decoder.ts";
import { readParameters, slicesOf } from "./hevc-parameters.ts";
import { isTooLarge } from "./size-limits.ts";
import { createPngWriter } from "./png-writer.ts";

/** Decoding a tile takes 10 bytes per pixel; phones use tiles of 512 px. */
const MAX_TILE_PIXELS = 16_000_000;

/**
 * libvips has no HEVC decoder. So it gets the decoded pixels as a PNG, with the profile and
 * orientation of the HEIC.
 */
export async function heicToPng(bytes: Buffer): Promise<Buffer | "too_many_pixels"> {
  const picture = readHeic(bytes);
  const parameters = readParameters(picture.decoderConfig);
  const { columns, rows, width, height, tile, tiles } = picture;
  if (isTooLarge(picture) || parameters.width * parameters.height > MAX_TILE_PIXELS)
    return "too_many_pixels";
  // Surplus tiles would be decoded for nothing.
  if (Math.ceil(width / tile.width) !== columns || Math.ceil(height / tile.height) !== rows)
    throw new Error("the tiles do not fit the picture");

  const decoder = await createHevcDecoder();
  const png = createPngWriter(picture);
  for (let row = 0; row < rows; row += 1) {
    const down = Math.min(tile.height, height - row * tile.height);
    const strip = Buffer.alloc(down * (1 + width * 3));
    for (let column = 0; column < columns; column += 1) {
      const slices = slicesOf(tiles[row * columns + column] as Buffer, parameters.lengthSize);
      const frame = decoder.decode(Buffer.concat([parameters.bytes, slices]));
      if (frame.width !== tile.width || frame.height !== tile.height)
        throw new Error("a tile has another size than it says");
      paint(frame, picture, { strip, down, left: column * tile.width });
    }
    png.addRows(strip);
  }
  return png.finish();
}

interface Place {
  readonly strip: Buffer;
  readonly down: number;
  readonly left: number;
}

/** The coefficients of red and blue in the luma by H.273 number; BT.601 by default. */
const shares: Readonly<Record<number, readonly [number, number]>> = {
  1: [0.2126, 0.0722],
  9: [0.2627, 0.0593],
};

function paint(frame: HevcFrame, picture: HeicPicture, { strip, down, left }: Place): void {
  const { width, coding } = picture;
  const [red, blue] = shares[coding.matrix] ?? [0.299, 0.114];
  const green = 1 - red - blue;
  const [scale, colourScale, black] = coding.isFullRange ? [1, 1, 0] : [255 / 219, 255 / 224, 16];
  const shift = frame.depth - 8;
  const [ys, cbs, crs] = frame.planes;
  const across = Math.min(frame.width, width - left);
  for (let row = 0; row < down; row += 1) {
    let at = row * (1 + width * 3) + 1 + left * 3;
    const line = row * frame.stride;
    const colourLine = (row >> 1) * frame.colourStride;
    for (let x = 0; x < across; x += 1) {
      const y = (((ys[line + x] as number) >> shift) - black) * scale;
      const cb = (((cbs[colourLine + (x >> 1)] as number) >> shift) - 128) * colourScale;
      const cr = (((crs[colourLine + (x >> 1)] as number) >> shift) - 128) * colourScale;
      strip[at] = byte(y + 2 * (1 - red) * cr);
      strip[at + 1] = byte(y - (2 * (blue * (1 - blue) * cb + red * (1 - red) * cr)) / green);
      strip[at + 2] = byte(y + 2 * (1 - blue) * cb);
      at += 3;
    }
  }
}

const byte = (value: number) => (value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0);

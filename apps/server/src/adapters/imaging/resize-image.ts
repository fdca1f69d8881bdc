import { readFile, writeFile } from "node:fs/promises";
import type { Resized } from "#features/images/imaging.port.ts";
import { decode } from "./sharp-decoder.ts";

/** Reads an original that this server has written, and writes it as a JPEG of another size. */
export async function resizeImage(
  from: string,
  to: string,
  { width, height, dpi }: Resized,
): Promise<void> {
  // Lanczos interpolates what is there; it adds no detail.
  const resized = decode(await readFile(from))
    .resize({ width, height, fit: "fill", kernel: "lanczos3" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .keepXmp()
    .jpeg(dpi === undefined ? { quality: 88 } : { quality: 93, chromaSubsampling: "4:4:4" });
  const bytes = await resized.toBuffer();
  await writeFile(to, dpi === undefined ? bytes : withDensity(bytes, dpi));
}

const AFTER_START = 2;
const DOTS_PER_INCH = 1;

/** Adds a JFIF header, which libvips omits; sharp can only set a density together with Exif. */
function withDensity(bytes: Buffer, dpi: number): Buffer {
  const header = Buffer.from([
    0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0,
  ]);
  header.writeUInt8(DOTS_PER_INCH, 11);
  header.writeUInt16BE(dpi, 12);
  header.writeUInt16BE(dpi, 14);
  return Buffer.concat([bytes.subarray(0, AFTER_START), header, bytes.subarray(AFTER_START)]);
}

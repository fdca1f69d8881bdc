import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decode } from "./sharp-decoder.ts";
import { thumbnailSize } from "./size-limits.ts";

const PREVIEW_SIDE = 1600;

/** Reads an original that this server has written. */
export async function renderVariants(from: string, folder: string): Promise<void> {
  const bytes = await readFile(from);
  const { width, height } = await decode(bytes).metadata();
  // Originals of users have no metadata; generated ones carry provenance, which the variants must
  // keep.
  const preview = decode(bytes).keepXmp().resize({
    width: PREVIEW_SIDE,
    height: PREVIEW_SIDE,
    fit: "inside",
    withoutEnlargement: true,
  });
  const thumbnail = decode(bytes)
    .keepXmp()
    .resize({ ...thumbnailSize({ width, height }), fit: "cover" });
  const write = async (name: string, made: Promise<Buffer>) =>
    writeFile(join(folder, name), await made);

  // The effort levels keep each variant of a 12-megapixel photo below one second.
  await write("preview.webp", preview.clone().webp({ quality: 80 }).toBuffer());
  await write("preview.avif", preview.avif(avif({ quality: 60, effort: 1 })).toBuffer());
  await write("thumbnail.avif", thumbnail.avif(avif({ quality: 55, effort: 2 })).toBuffer());
}

const avif = (options: { quality: number; effort: number }) => ({
  ...options,
  chromaSubsampling: "4:2:0",
});

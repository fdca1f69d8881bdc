import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decode } from "./sharp-decoder.ts";
import { thumbnailSize } from "./size-limits.ts";

const PREVIEW_SIDE = 1600;

/** From an original of ours. */
export async function renderVariants(from: string, folder: string): Promise<void> {
  const bytes = await readFile(from);
  const { width, height } = await decode(bytes).metadata();
  // An original of a user's has no metadata; one that we made says so, and its copies must, too.
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

  // The efforts are chosen so that a photo of 12 megapixels takes less than a second for each.
  await write("preview.webp", preview.clone().webp({ quality: 80 }).toBuffer());
  await write("preview.avif", preview.avif(avif({ quality: 60, effort: 1 })).toBuffer());
  await write("thumbnail.avif", thumbnail.avif(avif({ quality: 55, effort: 2 })).toBuffer());
}

const avif = (options: { quality: number; effort: number }) => ({
  ...options,
  chromaSubsampling: "4:2:0",
});

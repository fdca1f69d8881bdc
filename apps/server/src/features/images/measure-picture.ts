import { readFile } from "node:fs/promises";
import { LIKENESS_HEIGHT, LIKENESS_WIDTH, likenessOf } from "#features/provenance/provenance.ts";
import { decode } from "./decoder.ts";
import { isTooLarge } from "./picture-sizes.ts";

/** Decoded to its last pixel; nothing if it can not be. */
export async function measurePicture(
  from: string,
): Promise<{ width: number; height: number; likeness: string } | { isUnreadable: true }> {
  const bytes = await readFile(from);
  try {
    const { width, height } = await decode(bytes, { maxPixels: false }).metadata();
    if (isTooLarge({ width, height })) return { isUnreadable: true };
    return { width, height, likeness: (await likenessIn(bytes)).toString("base64") };
  } catch (error) {
    if (/timeout|out of memory/i.test(String(error))) throw error;
    return { isUnreadable: true };
  }
}

export async function likenessIn(bytes: Buffer): Promise<Buffer> {
  const grey = await decode(bytes)
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .resize(LIKENESS_WIDTH, LIKENESS_HEIGHT, { fit: "fill", kernel: "mitchell" })
    .greyscale()
    .raw()
    .toBuffer();
  return likenessOf(grey);
}

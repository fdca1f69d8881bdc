import { readFile } from "node:fs/promises";
import {
  PERCEPTUAL_HASH_HEIGHT,
  PERCEPTUAL_HASH_WIDTH,
  perceptualHashOf,
} from "#features/provenance/provenance.ts";
import { decode } from "./sharp-decoder.ts";
import { isTooLarge } from "./size-limits.ts";

/** Decodes every pixel; returns undefined if that is not possible. */
export async function measureImage(
  from: string,
): Promise<{ width: number; height: number; perceptualHash: string } | { isUnreadable: true }> {
  const bytes = await readFile(from);
  try {
    const { width, height } = await decode(bytes, { maxPixels: false }).metadata();
    if (isTooLarge({ width, height })) return { isUnreadable: true };
    return { width, height, perceptualHash: (await likenessIn(bytes)).toString("base64") };
  } catch (error) {
    if (/timeout|out of memory/i.test(String(error))) throw error;
    return { isUnreadable: true };
  }
}

export async function likenessIn(bytes: Buffer): Promise<Buffer> {
  const grey = await decode(bytes)
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .resize(PERCEPTUAL_HASH_WIDTH, PERCEPTUAL_HASH_HEIGHT, { fit: "fill", kernel: "mitchell" })
    .greyscale()
    .raw()
    .toBuffer();
  return perceptualHashOf(grey);
}

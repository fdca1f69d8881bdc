import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { blankXmp, jpegWithXmp, type ProvenanceSource } from "#features/provenance/provenance.ts";
import { decode } from "./sharp-decoder.ts";
import type { Refusal } from "#features/images/imaging.port.ts";
import { likenessIn } from "./measure-image.ts";
import { isTooLarge, thumbnailSize } from "./size-limits.ts";
import { placeholderOf } from "./placeholder.ts";
import type { DecodedUpload } from "./decode-upload.ts";

interface DecodedGenerated extends DecodedUpload {
  /** Perceptual hash for the provenance mark that is added later. */
  readonly perceptualHash: string;
}

/**
 * Decodes the image of an engine. JPEG pixels are kept; other formats become JPEG. Original and
 * thumbnail get the provenance metadata, with space reserved for the provenance mark.
 */
export async function decodeGenerated(
  from: string,
  folder: string,
  source: ProvenanceSource,
): Promise<DecodedGenerated | { readonly refused: Refusal }> {
  const made = await readFile(from);
  const { format, width, height } = await decode(made).metadata();
  if (isTooLarge({ width, height })) return { refused: "too_many_pixels" };
  const original = await asJpeg(made, format, blankXmp(source));
  if (!original) return { refused: "not_an_image" };
  const thumbnail = decode(original)
    .resize({ ...thumbnailSize({ width, height }), fit: "cover" })
    .keepXmp()
    .webp({ quality: 75 });
  await writeFile(join(folder, "thumbnail.webp"), await thumbnail.toBuffer());
  await writeFile(join(folder, "original.jpg"), original);
  return {
    width,
    height,
    placeholder: await placeholderOf(original),
    isOpaque: true,
    perceptualHash: (await likenessIn(original)).toString("base64"),
  };
}

async function asJpeg(made: Buffer, format: string, xmp: string): Promise<Buffer | undefined> {
  if (format === "jpeg") return jpegWithXmp(made, xmp);
  return decode(made)
    .toColourspace("srgb")
    .flatten({ background: "#fff" })
    .jpeg({ quality: 94, chromaSubsampling: "4:4:4" })
    .withXmp(xmp)
    .toBuffer();
}

import { decode } from "./sharp-decoder.ts";

/** A few pixels as a data URL, shown until the image loads. */
export async function placeholderOf(bytes: Buffer): Promise<string> {
  const few = await decode(bytes)
    .resize({ width: 16, height: 16, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 30, alphaQuality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${few.toString("base64")}`;
}

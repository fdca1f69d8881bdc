import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decode } from "./decoder.ts";
import type { Refusal } from "./imaging.port.ts";
import { thumbnailSize } from "./picture-sizes.ts";
import { placeholderOf } from "./placeholder.ts";
import type { TakenIn } from "./take-in-picture.ts";

/** A JPEG that we made: kept as it is, so that nothing of it is lost, and what it says of its making stays. */
export async function takeInMade(
  from: string,
  folder: string,
): Promise<TakenIn | { readonly refused: Refusal }> {
  const bytes = await readFile(from);
  const { format, width, height } = await decode(bytes).metadata();
  if (format !== "jpeg") return { refused: "not_an_image" };
  const thumbnail = decode(bytes)
    .resize({ ...thumbnailSize({ width, height }), fit: "cover" })
    .keepXmp()
    .webp({ quality: 75 });
  await writeFile(join(folder, "thumbnail.webp"), await thumbnail.toBuffer());
  await copyFile(from, join(folder, "original.jpg"));
  return { width, height, placeholder: await placeholderOf(bytes), isOpaque: true };
}

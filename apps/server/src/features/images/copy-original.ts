import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Ctx } from "#kit/ctx.ts";
import { keyOf, originalOf } from "./asset-files.ts";

interface Shown {
  readonly pictureId: string;
  readonly files: Readonly<Record<string, number>>;
}

/** Brings a picture's original onto the local disk. */
export async function copyOriginal(
  { ports }: Pick<Ctx, "ports">,
  userId: string,
  { pictureId, files }: Shown,
  path: string,
): Promise<void> {
  const bytes = await ports.storage.read(keyOf(userId, pictureId, originalOf(files)));
  if (!bytes) throw new Error(`the original of picture ${pictureId} is not in storage`);
  await pipeline(bytes, createWriteStream(path));
}

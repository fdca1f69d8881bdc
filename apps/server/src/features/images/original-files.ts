import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Ctx } from "#kit/ctx.ts";
import type { Db } from "#kit/db.ts";
import { listOwned, type OwnedImage } from "./owned-images.store.ts";
import { keyOf, originalOf } from "./asset-files.ts";

const PAGE = 500;

/** Yields every image of a user in the order of creation, including images in the trash. */
export async function* eachImageOf(db: Db, userId: string): AsyncGenerator<OwnedImage> {
  let after: string | undefined;
  for (;;) {
    const page = await listOwned(db, userId, { after, limit: PAGE });
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}

/** `.jpg` or `.webp`. */
export const endingOf = ({ files }: Pick<OwnedImage, "files">): string =>
  originalOf(files).replace("original", "");

/** Returns undefined if the original was erased in the meantime. */
export function readOriginal(
  { ports }: Pick<Ctx, "ports">,
  userId: string,
  { assetId, files }: Pick<OwnedImage, "assetId" | "files">,
): Promise<Readable | undefined> {
  return ports.storage.read(keyOf(userId, assetId, originalOf(files)));
}

/** Copies an original to the local disk. */
export async function copyOriginal(
  ctx: Pick<Ctx, "ports">,
  userId: string,
  asset: Pick<OwnedImage, "assetId" | "files">,
  path: string,
): Promise<void> {
  const bytes = await readOriginal(ctx, userId, asset);
  if (!bytes) throw new Error(`the original of asset ${asset.assetId} is not in storage`);
  await pipeline(bytes, createWriteStream(path));
}

import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Ctx } from "#kit/ctx.ts";
import type { ImageAsset } from "./images.store.ts";
import { readOriginal } from "./read-original.ts";

/** Copies an original to the local disk. */
export async function copyOriginal(
  ctx: Pick<Ctx, "ports">,
  asset: Pick<ImageAsset, "userId" | "assetId" | "files">,
  path: string,
): Promise<void> {
  const bytes = await readOriginal(ctx, asset);
  if (!bytes) throw new Error(`the original of asset ${asset.assetId} is not in storage`);
  await pipeline(bytes, createWriteStream(path));
}

import type { Readable } from "node:stream";
import type { Ctx } from "#kit/ctx.ts";
import { keyOf, originalOf } from "./asset-files.ts";
import type { ImageAsset } from "./images.store.ts";

/** Returns undefined if the original was erased in the meantime. */
export function readOriginal(
  { ports }: Pick<Ctx, "ports">,
  { userId, assetId, files }: Pick<ImageAsset, "userId" | "assetId" | "files">,
): Promise<Readable | undefined> {
  return ports.storage.read(keyOf(userId, assetId, originalOf(files)));
}

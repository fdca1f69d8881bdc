import { join } from "node:path";
import type { Ctx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { copyOriginal, findImageAsset } from "#features/images/images.ts";
import { findHash, insertHash, type ImageKey } from "./copies.store.ts";

export type HashCtx = Pick<Ctx, "db" | "ports">;

/** The stored hash of the image; otherwise it is measured and stored. Undefined if the image is gone. */
export async function measureHash(ctx: HashCtx, key: ImageKey): Promise<Buffer | undefined> {
  const stored = await findHash(ctx.db, key);
  if (stored) return stored.hash;
  const { userId, imageId } = key;
  const asset = await findImageAsset(ctx.db, { userId, id: imageId });
  if (!asset) return undefined;
  const measured = await inTempFolder(async (folder) => {
    const path = join(folder, "measured");
    await copyOriginal(ctx, asset, path);
    return ctx.ports.imaging.measure(path);
  });
  if (measured) await insertHash(ctx.db, { ...key, hash: measured.perceptualHash });
  return measured?.perceptualHash;
}

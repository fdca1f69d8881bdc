import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { deleteAssetFiles } from "./delete-asset-files.ts";
import { eraseUnusedAssets } from "./erase-unused-assets.ts";
import { removeTrashed } from "./images.store.ts";

export type EraseCtx = Pick<Ctx, "db" | "clock" | "jobs" | "live" | "log" | "ports" | "settings">;

export interface Erased {
  readonly images: number;
  readonly assets: number;
}

const BATCH = 100;

/** Erases the images that were trashed before this time, with the assets that no image uses any more. */
export async function eraseTrashed(ctx: EraseCtx, before: Date): Promise<Erased> {
  let images = 0;
  let assets = 0;
  for (;;) {
    const { removed, marked } = await inTransaction(ctx, (tx) => removeBatch(tx, before));
    await deleteAssetFiles(ctx, marked);
    images += removed;
    assets += marked.length;
    if (removed < BATCH) break;
  }
  ctx.log.info({ images, assets }, "images: trash purged");
  return { images, assets };
}

async function removeBatch(tx: Tx, before: Date) {
  const removed = await removeTrashed(tx.db, { before, limit: BATCH });
  return { removed: removed.length, marked: await eraseUnusedAssets(tx, removed) };
}

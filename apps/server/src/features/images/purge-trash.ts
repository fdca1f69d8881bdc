import type { Ctx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { getPurgeLimit } from "./purge-guard.ts";
import { deleteAssetFiles } from "./delete-asset-files.ts";
import {
  confirmErasure,
  findOpenErasure,
  insertErasure,
  removeErasure,
  type HeldErasure,
} from "./erasures.store.ts";
import { countTrashedBefore, hasImage, removeTrashed } from "./images.store.ts";
import { updateAssetState, lockAsset, type AssetKey } from "./assets.store.ts";

type EraseCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "log" | "ports">;

const TRASH_DAYS = 30;
const BATCH = 100;

export const erasedAfter = (trashedAt: Date): Date =>
  new Date(trashedAt.getTime() + TRASH_DAYS * 86_400_000);

export type Erasure =
  | { readonly images: number; readonly assets: number }
  | { readonly held: HeldErasure };

/** Erases images that were trashed 30 days ago. A run above the purge limit erases nothing. */
export async function purgeTrash(ctx: EraseCtx): Promise<Erasure> {
  const before = new Date(ctx.now.getTime() - TRASH_DAYS * 86_400_000);
  const { total, max } = await getPurgeLimit(ctx);
  const due = await countTrashedBefore(ctx.db, before, max + 1);
  const open = await findOpenErasure(ctx.db);
  if (due > max) {
    const held = open ?? (await holdErasure(ctx, before, total));
    ctx.log.error(
      { erasure_id: held.id, images: held.images, of_images: held.ofImages },
      "images: trash purge waits for confirmation",
    );
    return { held };
  }
  if (open) await removeErasure(ctx.db, open.id);
  return eraseTrashedBefore(ctx, before);
}

async function holdErasure(ctx: EraseCtx, before: Date, total: number): Promise<HeldErasure> {
  const row = {
    id: newId(),
    trashedBefore: before,
    images: await countTrashedBefore(ctx.db, before, Number.MAX_SAFE_INTEGER),
    ofImages: total,
    heldAt: ctx.now,
  };
  await insertErasure(ctx.db, row);
  return { ...row, confirmedAt: null };
}

/** Erases exactly what the held run found. Images trashed later are not included. */
export async function purgeConfirmed(ctx: EraseCtx, id: string): Promise<Erasure | undefined> {
  const held = await confirmErasure(ctx.db, id, ctx.now);
  return held && eraseTrashedBefore(ctx, held.trashedBefore);
}

async function eraseTrashedBefore(ctx: EraseCtx, before: Date): Promise<Erasure> {
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
  const removed = await removeTrashed(tx.db, before, BATCH);
  const marked: AssetKey[] = [];
  for (const { userId, assetId: id } of removed) {
    // The lock comes before the check, so that a concurrent creation of an image from this asset cannot interleave.
    const asset = await lockAsset(tx.db, { userId, id });
    if (!asset || (await hasImage(tx.db, userId, id))) continue;
    await updateAssetState(tx.db, asset, "stored", { state: "erasing" }, tx.now);
    marked.push(asset);
  }
  return { removed: removed.length, marked };
}

import type { Ctx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { mostErased } from "./purge-guard.ts";
import { deleteAssetFiles } from "./delete-asset-files.ts";
import {
  confirmErasure,
  findOpenErasure,
  insertErasure,
  removeErasure,
  type HeldErasure,
} from "./erasures.store.ts";
import { countTrashedBefore, isPictureShown, removeTrashed } from "./images.store.ts";
import { updateAssetState, lockStoredPicture, type PictureKey } from "./assets.store.ts";

type EraseCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "log" | "ports">;

const TRASH_DAYS = 30;
const BATCH = 100;

export const erasedAfter = (trashedAt: Date): Date =>
  new Date(trashedAt.getTime() + TRASH_DAYS * 86_400_000);

export type Erasure =
  | { readonly images: number; readonly pictures: number }
  | { readonly held: HeldErasure };

/** Erases what has been in the trash for 30 days; a run that would take more than it may takes nothing. */
export async function purgeTrash(ctx: EraseCtx): Promise<Erasure> {
  const before = new Date(ctx.now.getTime() - TRASH_DAYS * 86_400_000);
  const { total, most } = await mostErased(ctx);
  const due = await countTrashedBefore(ctx.db, before, most + 1);
  const open = await findOpenErasure(ctx.db);
  if (due > most) {
    const held = open ?? (await hold(ctx, before, total));
    ctx.log.error(
      { erasure_id: held.id, images: held.images, of_images: held.ofImages },
      "images: erasing is held until an operator confirms it",
    );
    return { held };
  }
  if (open) await removeErasure(ctx.db, open.id);
  return eraseTrashedBefore(ctx, before);
}

async function hold(ctx: EraseCtx, before: Date, total: number): Promise<HeldErasure> {
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

/** Erases exactly what the held run was about: what came into the trash later is not part of the answer. */
export async function purgeConfirmed(ctx: EraseCtx, id: string): Promise<Erasure | undefined> {
  const held = await confirmErasure(ctx.db, id, ctx.now);
  return held && eraseTrashedBefore(ctx, held.trashedBefore);
}

async function eraseTrashedBefore(ctx: EraseCtx, before: Date): Promise<Erasure> {
  let images = 0;
  let pictures = 0;
  for (;;) {
    const { removed, marked } = await inTransaction(ctx, (tx) => removeBatch(tx, before));
    await deleteAssetFiles(ctx, marked);
    images += removed;
    pictures += marked.length;
    if (removed < BATCH) break;
  }
  ctx.log.info({ images, pictures }, "images: erased from the trash");
  return { images, pictures };
}

async function removeBatch(tx: Tx, before: Date) {
  const removed = await removeTrashed(tx.db, before, BATCH);
  const marked: PictureKey[] = [];
  for (const { userId, pictureId: id } of removed) {
    // Locked before looking whether another image shows it: one that is just being made waits or wins.
    const picture = await lockStoredPicture(tx.db, { userId, id });
    if (!picture || (await isPictureShown(tx.db, userId, id))) continue;
    await updateAssetState(tx.db, picture, "stored", { state: "erasing" }, tx.now);
    marked.push(picture);
  }
  return { removed: removed.length, marked };
}

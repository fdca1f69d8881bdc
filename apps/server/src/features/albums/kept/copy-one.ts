import { MAX_ITEMS_AN_ALBUM } from "@twofold/contract/albums";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { copyImage, findCopySource, SourceMissingError } from "#features/images/images.ts";
import { updateItemCount } from "../albums.store.ts";
import { lockAnyAlbum } from "../erased-images.store.ts";
import { countItems } from "../items.store.ts";
import {
  findCopy,
  insertKeptItem,
  listPlaces,
  lockCopy,
  removeCopy,
  removePlaces,
  updateCopyDone,
} from "./kept.store.ts";
import type { KeptCopyKey } from "./kept.tables.ts";

export type CopyCtx = Pick<Ctx, "db" | "clock" | "jobs" | "live" | "log" | "ports">;

/** Creates one copy and puts it into the albums. A second run for the same copy changes nothing. */
export async function copyOne(ctx: CopyCtx, key: KeptCopyKey): Promise<void> {
  const found = await findCopy(ctx.db, key);
  if (!found?.isWaiting) return;
  const { imageId } = found;
  if (imageId) {
    await inTransaction(ctx, (tx) => place(tx, key, imageId));
    return;
  }
  const source = await findCopySource(ctx.db, { userId: key.sourceUserId, id: key.sourceImageId });
  if (!source) return;
  try {
    await copyImage(ctx, { userId: key.userId, source, notSuggested: true }, (tx, { id }) =>
      place(tx, key, id),
    );
  } catch (error) {
    if (!(error instanceof SourceMissingError)) throw error;
    // No attempt can succeed, and the others of the album must not wait for it.
    ctx.log.error({ err: error, user_id: key.userId }, "albums: source of a copy is missing");
    await removeCopy(ctx.db, key);
  }
}

/** Returns false if the photo was taken back, or another run was faster. */
async function place(tx: Tx, key: KeptCopyKey, imageId: string): Promise<boolean> {
  const copy = await lockCopy(tx.db, key);
  if (!copy?.isWaiting || (copy.imageId && copy.imageId !== imageId)) return false;
  for (const each of await listPlaces(tx.db, key)) {
    const album = { userId: each.userId, id: each.albumId };
    await lockAnyAlbum(tx.db, album);
    // The holder may have filled the album in the meantime; the image stays in the gallery.
    if ((await countItems(tx.db, album)) >= MAX_ITEMS_AN_ALBUM) continue;
    if (await insertKeptItem(tx.db, each, { ...each, imageId }))
      await updateItemCount(tx.db, album, { by: 1, now: tx.now });
  }
  await removePlaces(tx.db, key);
  if (copy.finalAt <= tx.now) await removeCopy(tx.db, key);
  else await updateCopyDone(tx.db, key, { imageId });
  return true;
}

import { inTransaction, type Tx } from "#kit/transaction.ts";
import { albumNotFound } from "./albums.errors.ts";
import { changesByUser } from "./albums.limits.ts";
import { lockAlbum } from "./albums.store.ts";
import type { AlbumRow } from "./albums.tables.ts";
import type { ChangeCtx } from "./change-album.ts";

/** Runs a change of items while the album is locked, and notifies open pages. */
export async function changeItems<T>(
  ctx: ChangeCtx,
  albumId: string,
  change: (tx: Tx, album: AlbumRow) => Promise<T>,
): Promise<T> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  return inTransaction(ctx, async (tx) => {
    const album = await lockAlbum(tx.db, { userId, id: albumId });
    if (!album) throw albumNotFound();
    const result = await change(tx, album);
    await tx.live.publish(userId, { type: "album_changed" });
    return result;
  });
}

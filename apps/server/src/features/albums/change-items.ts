import { inTransaction, type Tx } from "#kit/transaction.ts";
import { albumNotFound } from "./albums.errors.ts";
import { changesByUser } from "./albums.limits.ts";
import type { ChangeCtx } from "./change-album.ts";
import { lockAlbumFor } from "./shared/lock-album-for.ts";
import { lockSharingOf } from "./shared/lock-sharing-of.ts";
import { publishChange } from "./shared/publish-change.ts";
import type { SeenAlbum } from "./shared/seen-album.ts";

/** Runs a change of items while the album is locked, and notifies open pages. */
export async function changeItems<T>(
  ctx: ChangeCtx,
  albumId: string,
  change: (tx: Tx, seen: SeenAlbum) => Promise<T>,
): Promise<T> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  return inTransaction(ctx, async (tx) => {
    const sharing = await lockSharingOf(tx, userId, albumId);
    const seen = await lockAlbumFor(tx, userId, { id: albumId, sharing });
    if (!seen) throw albumNotFound();
    const result = await change(tx, seen);
    await publishChange(tx, seen);
    return result;
  });
}

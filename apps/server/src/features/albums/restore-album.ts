import { MAX_ALBUMS_A_USER, type Album } from "@twofold/contract/albums";
import { inTransaction } from "#kit/transaction.ts";
import { lockUser, userNotFound } from "#features/users/users.ts";
import { toAlbumResponse } from "./album-response.ts";
import { albumNotFound, tooManyAlbums } from "./albums.errors.ts";
import { changesByUser } from "./albums.limits.ts";
import { countAlbums, updateAlbumRestored } from "./albums.store.ts";
import type { ChangeCtx } from "./change-album.ts";
import { findAlbumFor } from "./shared/find-album-for.ts";
import { publishChange } from "./shared/publish-change.ts";
import { dueBefore } from "./trash-period.ts";

/** The lock on the owner keeps concurrent requests within the limit. */
export async function restoreAlbum(ctx: ChangeCtx, id: string): Promise<Album> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  return inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, { id: userId }))) throw userNotFound();
    const restored = await updateAlbumRestored(tx.db, { userId, id }, { since: dueBefore(tx.now) });
    const seen = restored && (await findAlbumFor(tx.db, userId, id));
    if (!seen) throw albumNotFound();
    if ((await countAlbums(tx.db, { userId })) > MAX_ALBUMS_A_USER) throw tooManyAlbums();
    await publishChange(tx, seen);
    return toAlbumResponse(tx.db, seen);
  });
}

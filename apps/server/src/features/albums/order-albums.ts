import { inTransaction } from "#kit/transaction.ts";
import { lockUser, userNotFound } from "#features/users/users.ts";
import { changesByUser } from "./albums.limits.ts";
import { listSeenAlbums } from "./list-albums.ts";
import { insertPlaces, removePlaces } from "./albums.store.ts";
import type { ChangeCtx } from "./change-album.ts";
import { spacedKeys } from "./positions.ts";

interface Places {
  /** In their new order. */
  readonly album_ids: readonly string[];
  /** Albums of the partner that leave the user's list; own albums are never hidden. */
  readonly hidden_ids: readonly string[];
}

/** Replaces the order of the list. An album without a place, such as a new one, comes first. */
export async function orderAlbums(
  ctx: ChangeCtx,
  { album_ids, hidden_ids }: Places,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  const ids = [...new Set([...album_ids, ...hidden_ids])];
  const keys = spacedKeys(ids.length);
  await inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, { id: userId }))) throw userNotFound();
    await removePlaces(tx.db, { userId });
    const seen = new Map((await listSeenAlbums(tx.db, userId)).map(({ row }) => [row.id, row]));
    const places = ids.flatMap((albumId, index) => {
      const album = seen.get(albumId);
      if (!album) return [];
      const isHidden = album.userId !== userId && hidden_ids.includes(albumId);
      const position = keys[index] ?? "";
      return [{ userId, albumUserId: album.userId, albumId, position, isHidden }];
    });
    await insertPlaces(tx.db, places);
    await tx.live.publish(userId, { type: "album_changed" });
  });
}

import { inTransaction } from "#kit/transaction.ts";
import { lockUser, userNotFound } from "#features/users/users.ts";
import { changesByUser } from "./albums.limits.ts";
import { insertPlaces, removePlaces } from "./albums.store.ts";
import type { ChangeCtx } from "./change-album.ts";
import { spacedKeys } from "./positions.ts";

/** Replaces the order of the list. An album without a place, such as a new one, comes first. */
export async function orderAlbums(ctx: ChangeCtx, albumIds: readonly string[]): Promise<void> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  const ids = [...new Set(albumIds)];
  const keys = spacedKeys(ids.length);
  await inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, { id: userId }))) throw userNotFound();
    await removePlaces(tx.db, { userId });
    const places = new Map(ids.map((id, index) => [id, keys[index] ?? ""]));
    await insertPlaces(tx.db, { userId }, places);
    await tx.live.publish(userId, { type: "album_changed" });
  });
}

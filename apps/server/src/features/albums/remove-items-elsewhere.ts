import type { EraseCtx } from "#kit/personal-data.ts";
import { inTransaction } from "#kit/transaction.ts";
import { listAlbumsOfOthers, lockAnyAlbum, removeItemsOfUser } from "./erased-images.store.ts";

const ALBUMS_A_BATCH = 20;

/** Removes the images of an erased user from the albums of others, whose counts stay right. */
export async function removeItemsElsewhere(ctx: EraseCtx, userId: string): Promise<void> {
  for (;;) {
    const found = await listAlbumsOfOthers(ctx.db, { userId }, ALBUMS_A_BATCH);
    for (const album of found)
      await inTransaction(ctx, async (tx) => {
        await lockAnyAlbum(tx.db, album);
        await removeItemsOfUser(tx.db, { album, userId });
        await tx.live.publish(album.userId, { type: "album_changed" });
      });
    if (found.length < ALBUMS_A_BATCH) return;
  }
}

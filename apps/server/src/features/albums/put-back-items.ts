import { MAX_ITEMS_AN_ALBUM } from "@twofold/contract/albums";
import { albumFull } from "./albums.errors.ts";
import { updateItemCount } from "./albums.store.ts";
import type { ChangeCtx } from "./change-album.ts";
import { changeItems } from "./change-items.ts";
import { countItems, countVisible, updateItemsPutBack } from "./items.store.ts";
import { dueBefore } from "./trash-period.ts";

/** Returns the ids of the items that were put back; each is in its old place. */
export async function putBackItems(
  ctx: ChangeCtx,
  albumId: string,
  ids: readonly string[],
): Promise<string[]> {
  return changeItems(ctx, albumId, async (tx, { row: album, imageUserIds }) => {
    const since = dueBefore(tx.now);
    const putBack = await updateItemsPutBack(tx.db, { album, ids, imageUserIds }, { since });
    if (putBack.length === 0) return [];
    const count = await countItems(tx.db, album);
    if (count > MAX_ITEMS_AN_ALBUM) throw albumFull(count - putBack.length);
    const visible = await countVisible(tx.db, { album, ids: putBack });
    await updateItemCount(tx.db, album, { by: visible, now: tx.now });
    await ctx.emit(tx, "albums.filled", album);
    return putBack;
  });
}

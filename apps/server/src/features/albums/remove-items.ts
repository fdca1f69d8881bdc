import { updateItemCount } from "./albums.store.ts";
import type { ChangeCtx } from "./change-album.ts";
import { changeItems } from "./change-items.ts";
import { countVisible, updateItemsRemoved } from "./items.store.ts";

/** Returns the ids of the items that were removed; they can be put back for 30 days. */
export async function removeItems(
  ctx: ChangeCtx,
  albumId: string,
  ids: readonly string[],
): Promise<string[]> {
  return changeItems(ctx, albumId, async (tx, { row: album, imageUserIds }) => {
    const removed = await updateItemsRemoved(tx.db, { album, ids, imageUserIds }, tx.now);
    if (removed.length === 0) return [];
    const visible = await countVisible(tx.db, { album, ids: removed });
    await updateItemCount(tx.db, album, { by: -visible, now: tx.now });
    return removed;
  });
}

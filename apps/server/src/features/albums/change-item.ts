import type { AlbumItem } from "@twofold/contract/albums";
import { albumItemNotFound } from "./albums.errors.ts";
import type { ChangeCtx } from "./change-album.ts";
import { changeItems } from "./change-items.ts";
import { toItemResponse } from "./item-response.ts";
import { findVisibleItem, updateItem, type ItemValues } from "./items.store.ts";

export async function changeItem(
  ctx: ChangeCtx,
  { albumId, itemId }: { readonly albumId: string; readonly itemId: string },
  values: ItemValues,
): Promise<AlbumItem> {
  return changeItems(ctx, albumId, async (tx, { row: album, imageUserIds }) => {
    const find = () => findVisibleItem(tx.db, { album, id: itemId, imageUserIds });
    if (!(await find())) throw albumItemNotFound();
    const isChange = Object.values(values).some((value) => value !== undefined);
    if (isChange) await updateItem(tx.db, { album, id: itemId }, values);
    const item = await find();
    if (!item) throw albumItemNotFound();
    return toItemResponse(item, { albumId, viewerId: ctx.actor.user.id });
  });
}

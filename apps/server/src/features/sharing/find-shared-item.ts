import type { Ctx } from "#kit/ctx.ts";
import { findVisibleItem, type AlbumRow, type VisibleItem } from "#features/albums/albums.ts";
import { findBlock } from "./reports.store.ts";
import { sharedItemNotFound } from "./sharing.errors.ts";

/** The image of an item, unless it was removed from the album, is in the trash or is blocked. */
export async function findSharedItem(
  { db }: Pick<Ctx, "db">,
  { album }: { readonly album: AlbumRow },
  itemId: string | undefined,
): Promise<VisibleItem> {
  const item = itemId === undefined ? undefined : await findVisibleItem(db, { album, id: itemId });
  if (!item || (await findBlock(db, { userId: item.imageUserId, imageId: item.imageId })))
    throw sharedItemNotFound();
  return item;
}

import type { Ctx } from "#kit/ctx.ts";
import { findVisibleItem, type AlbumRow, type VisibleItem } from "#features/albums/albums.ts";
import { listImagesWithoutConsent } from "#features/generations/generations.ts";
import { findBlock } from "./reports.store.ts";
import { sharedItemNotFound } from "./sharing.errors.ts";

/**
 * The image of an item, unless it was removed from the album, is in the trash, is blocked, or was made with
 * the photo of a person who does not allow links.
 */
export async function findSharedItem(
  { db }: Pick<Ctx, "db">,
  { album }: { readonly album: AlbumRow },
  itemId: string | undefined,
): Promise<VisibleItem> {
  const item = itemId === undefined ? undefined : await findVisibleItem(db, { album, id: itemId });
  if (!item) throw sharedItemNotFound();
  const key = { userId: item.imageUserId, imageId: item.imageId };
  if (await findBlock(db, key)) throw sharedItemNotFound();
  const refused = await listImagesWithoutConsent(db, key, "links");
  if (refused.length > 0) throw sharedItemNotFound();
  return item;
}

import type { Ctx } from "#kit/ctx.ts";
import { findVisibleItem, type SeenAlbum, type VisibleItem } from "#features/albums/albums.ts";
import { listImagesWithoutConsent } from "#features/generations/generations.ts";
import { hasPermission } from "#features/partners/partners.ts";
import { findBlock } from "./reports.store.ts";
import { sharedItemNotFound } from "./sharing.errors.ts";

/**
 * The image of an item, unless it was removed from the album, is in the trash, is blocked, or belongs to or
 * was made with the photo of a person who does not allow links.
 */
export async function findSharedItem(
  { db }: Pick<Ctx, "db">,
  { seen }: { readonly seen: SeenAlbum },
  itemId: string | undefined,
): Promise<VisibleItem> {
  const { row: album, viewerId: userId, imageUserIds } = seen;
  const item =
    itemId === undefined
      ? undefined
      : await findVisibleItem(db, { album, id: itemId, imageUserIds });
  if (!item) throw sharedItemNotFound();
  const { imageUserId: giverId } = item;
  if (giverId !== userId && !(await hasPermission(db, { userId, giverId, permission: "links" })))
    throw sharedItemNotFound();
  const key = { userId: item.imageUserId, imageId: item.imageId };
  if (await findBlock(db, key)) throw sharedItemNotFound();
  const refused = await listImagesWithoutConsent(db, { ...key, byId: userId }, "links");
  if (refused.length > 0) throw sharedItemNotFound();
  return item;
}

import type { Db } from "#kit/db.ts";
import { findPermissionBothWays } from "#features/partners/partners.ts";
import { listAlbumsWithImage } from "./image-albums.store.ts";
import { seeAlbum } from "./shared/seen-album.ts";

/** The albums in which the owner of the image sees it, by title. */
export async function listAlbumsOfImage(
  db: Db,
  { userId, imageId }: { readonly userId: string; readonly imageId: string },
): Promise<{ readonly id: string; readonly title: string; readonly isShared: boolean }[]> {
  const rows = await listAlbumsWithImage(db, { userId, imageId });
  const isAnyShared = rows.some(({ partnershipId }) => partnershipId !== null);
  const sharing = isAnyShared
    ? await findPermissionBothWays(db, { userId, permission: "album" })
    : undefined;
  return rows
    .filter((row) => seeAlbum(row, userId, sharing))
    .map(({ id, title, partnershipId }) => ({ id, title, isShared: partnershipId !== null }));
}

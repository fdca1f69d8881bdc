import type { Db } from "#kit/db.ts";
import { findPermissionBothWays } from "#features/partners/partners.ts";
import { findAlbum } from "../albums.store.ts";
import { seeAlbum, type SeenAlbum } from "./seen-album.ts";

/** Finds an album of the person, or one that the partner shares with them. */
export async function findAlbumFor(
  db: Db,
  viewerId: string,
  id: string,
): Promise<SeenAlbum | undefined> {
  const own = await findAlbum(db, { userId: viewerId, id });
  // Most albums are not shared, and those need no permission.
  if (own?.partnershipId === null) return seeAlbum(own, viewerId, undefined);
  const sharing = await findPermissionBothWays(db, { userId: viewerId, permission: "album" });
  const row = own ?? (sharing && (await findAlbum(db, { userId: sharing.partnerId, id })));
  return row && seeAlbum(row, viewerId, sharing);
}

import type { Db } from "#kit/db.ts";
import type { Tx } from "#kit/transaction.ts";
import {
  findPermissionBothWays,
  lockPermissionBothWays,
  type PermissionBothWays,
} from "#features/partners/partners.ts";
import { findAlbum, lockAlbum } from "../albums.store.ts";
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

/**
 * Keeps the permissions for this album from changing. They are locked before images and albums, in the same
 * order as by a change of permission, so that none of them waits for another.
 */
export async function lockSharingOf(
  tx: Pick<Tx, "db">,
  viewerId: string,
  id: string,
): Promise<PermissionBothWays | undefined> {
  const own = await findAlbum(tx.db, { userId: viewerId, id });
  if (own?.partnershipId === null) return undefined;
  return lockPermissionBothWays(tx, { userId: viewerId, permission: "album" });
}

/** Locks the album for a change by this person, after its permissions. */
export async function lockAlbumFor(
  tx: Pick<Tx, "db">,
  viewerId: string,
  { id, sharing }: { readonly id: string; readonly sharing: PermissionBothWays | undefined },
): Promise<SeenAlbum | undefined> {
  const own = await lockAlbum(tx.db, { userId: viewerId, id });
  const row =
    own ??
    (sharing?.isReceived ? await lockAlbum(tx.db, { userId: sharing.partnerId, id }) : undefined);
  return row && seeAlbum(row, viewerId, sharing);
}

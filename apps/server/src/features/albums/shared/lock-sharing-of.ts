import type { Tx } from "#kit/transaction.ts";
import { lockPermissionBothWays, type PermissionBothWays } from "#features/partners/partners.ts";
import { findAlbum } from "../albums.store.ts";

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

import type { DomainEvents } from "#kit/domain-events.ts";
import type { Tx } from "#kit/transaction.ts";
import type { AlbumKey } from "../albums.tables.ts";
import { lockSharedAlbums, removePartOfOthers, updatePartnership } from "./shared-albums.store.ts";

/** The album belongs to its owner alone, with the owner's images. The caller has locked it. */
export async function endSharing(tx: Pick<Tx, "db">, album: AlbumKey): Promise<void> {
  await updatePartnership(tx.db, album, null);
  await removePartOfOthers(tx.db, album);
}

/**
 * Ends all references between two users, also in deleted albums. Whatever copies the content of shared albums
 * for the other person runs before it.
 */
export async function endSharedAlbums(
  tx: Tx,
  { partnershipId, userIds }: DomainEvents["partner.unlinked"],
): Promise<void> {
  const albums = await lockSharedAlbums(tx.db, { partnershipId, userIds });
  for (const album of albums) await endSharing(tx, album);
  if (albums.length === 0) return;
  for (const userId of userIds) await tx.live.publish(userId, { type: "album_changed" });
}

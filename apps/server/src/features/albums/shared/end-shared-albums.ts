import type { DomainEvents } from "#kit/domain-events.ts";
import type { Tx } from "#kit/transaction.ts";
import { endSharing } from "./end-sharing.ts";
import { lockSharedAlbums } from "./shared-albums.store.ts";

/**
 * Ends all references between two users, also in deleted albums. Whatever copies the content of shared albums
 * for the other person runs before it.
 */
export async function endSharedAlbums(
  tx: Tx,
  { partnershipId, userIds }: DomainEvents["partner.unlinked"],
): Promise<void> {
  const albums = await lockSharedAlbums(tx.db, { partnershipId, userIds });
  if (albums.length === 0) return;
  await endSharing(tx, albums);
  for (const userId of userIds) await tx.live.publish(userId, { type: "album_changed" });
}

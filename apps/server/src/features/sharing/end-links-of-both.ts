import type { DomainEvents } from "#kit/domain-events.ts";
import type { Tx } from "#kit/transaction.ts";
import { removeLinksToAlbumsOf } from "./sharing.store.ts";

/** After unlinking neither of them has a link to an album of the other. */
export async function endLinksOfBoth(
  tx: Tx,
  { userIds: [one, other] }: DomainEvents["partner.unlinked"],
): Promise<void> {
  for (const [userId, ownerId] of [
    [one, other],
    [other, one],
  ] as const)
    if ((await removeLinksToAlbumsOf(tx.db, { userId, ownerId })) > 0)
      await tx.live.publish(userId, { type: "share_links_changed" });
}

import type { DomainEvents } from "#kit/domain-events.ts";
import type { Tx } from "#kit/transaction.ts";
import { removeLinksOfOthers } from "./sharing.store.ts";

/** Once an album is no longer shared, the links that the partner made for it end. */
export async function endLinksOfPartner(
  tx: Tx,
  album: DomainEvents["albums.unshared"],
): Promise<void> {
  for (const userId of new Set(await removeLinksOfOthers(tx.db, album)))
    await tx.live.publish(userId, { type: "share_links_changed" });
}

import type { Tx } from "#kit/transaction.ts";
import { removeLinks, type RemovedLinksKey } from "./sharing.store.ts";

/**
 * Removes the links of these images, or all links of the user, in the caller's transaction. Returns their
 * number.
 */
export async function endLinks(tx: Tx, key: RemovedLinksKey): Promise<number> {
  const removed = await removeLinks(tx.db, key);
  if (removed > 0) await tx.live.publish(key.userId, { type: "share_links_changed" });
  return removed;
}

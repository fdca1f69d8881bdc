import type { Tx } from "#kit/transaction.ts";
import { lockPermissionBothWays } from "#features/partners/partners.ts";
import { lockEvent } from "../events.store.ts";
import type { HeldEvent } from "./held-event.ts";
import { findReference } from "./references.store.ts";

/**
 * Locks an event that the user sees, also if it is deleted, for a change by this user. Permissions are locked
 * first, in the same order as by a change of permission, so that none of them waits for another.
 */
export async function lockEventFor(
  tx: Pick<Tx, "db">,
  userId: string,
  id: string,
): Promise<HeldEvent | undefined> {
  const sharing = await lockPermissionBothWays(tx, { userId, permission: "calendar" });
  const own = await lockEvent(tx.db, { userId, id });
  if (own) {
    const reference =
      sharing && own.forBoth
        ? await findReference(tx.db, { userId: sharing.partnerId, eventId: id })
        : undefined;
    const isReferenceVisible = (reference && !reference.isHidden && sharing?.isGiven) ?? false;
    return { row: own, isOwner: true, reference, isReferenceVisible, sharing };
  }
  if (!sharing?.isReceived) return undefined;
  const row = await lockEvent(tx.db, { userId: sharing.partnerId, id });
  const reference = row?.forBoth ? await findReference(tx.db, { userId, eventId: id }) : undefined;
  if (!row || !reference || reference.isHidden) return undefined;
  return { row, isOwner: false, reference, isReferenceVisible: true, sharing };
}

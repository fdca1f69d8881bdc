import type { Tx } from "#kit/transaction.ts";
import type { PermissionBothWays } from "#features/partners/partners.ts";
import type { EventRow } from "../events.store.ts";
import { upsertReference, type ReferenceRow } from "./references.store.ts";

/** The partner starts with the owner's lead time; later changes of it are each person's own. */
export async function insertReferenceOf(
  tx: Pick<Tx, "db">,
  { userId: eventUserId, id: eventId, notificationDaysBefore: lead }: EventRow,
  { partnerId }: Pick<PermissionBothWays, "partnerId">,
): Promise<ReferenceRow> {
  const row = {
    userId: partnerId,
    eventId,
    eventUserId,
    lead,
    isMuted: false,
    isHidden: false,
    movedAt: null,
  };
  await upsertReference(tx.db, row);
  return row;
}

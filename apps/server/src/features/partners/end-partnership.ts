import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import type { LockedPartnership } from "./lock-for-ending.ts";
import { updatePartnershipEnded } from "./partners.store.ts";
import type { EndedMode } from "./partners.tables.ts";
import { updatePermission } from "./permissions.store.ts";
import { removeChosen } from "./photos.store.ts";

/** In the history of permissions: no text was shown for each one. */
const UNLINKED = "unlinked";

interface Ending {
  readonly mode: EndedMode;
  /** The person whose account is erased. */
  readonly erasedId?: string;
}

export async function endPartnership(
  tx: Tx,
  { emit }: Pick<Ctx, "emit">,
  { id, userIds, given, ...how }: LockedPartnership & Ending,
): Promise<void> {
  for (const userId of userIds) await removeChosen(tx.db, { userId, partnershipId: id });
  for (const row of given)
    await updatePermission(tx.db, row, { isGiven: false, textVersion: UNLINKED, now: tx.now });
  await updatePartnershipEnded(tx.db, { id }, { now: tx.now, mode: how.mode });
  await emit(tx, "partner.unlinked", { partnershipId: id, userIds, given, ...how });
  for (const userId of userIds) await tx.live.publish(userId, { type: "partner_changed" });
}

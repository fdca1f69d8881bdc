import type { PartnerPermission } from "@twofold/contract/partners/permissions";
import type { Tx } from "#kit/transaction.ts";
import { findPartnership } from "./partners.store.ts";
import { lockPermissionShared } from "./permissions.store.ts";

export interface PermissionBothWays {
  readonly partnerId: string;
  /** Whether the user allows it to the partner. */
  readonly isGiven: boolean;
  /** Whether the partner allows it to the user. */
  readonly isReceived: boolean;
}

/**
 * Keeps one permission of both partners from changing, and the partnership from ending. Undefined for a user
 * without a partner. Ending locks the same rows in the same order.
 */
export async function lockPermissionBothWays(
  { db }: Pick<Tx, "db">,
  { userId, permission }: { readonly userId: string; readonly permission: PartnerPermission },
): Promise<PermissionBothWays | undefined> {
  const found = await findPartnership(db, { userId });
  if (!found) return undefined;
  const { id: partnershipId, partnerId, isPartnerDeleted } = found;
  const givers = new Set<string>();
  for (const giver of [userId, partnerId].toSorted()) {
    const row = await lockPermissionShared(db, { userId: giver, partnershipId, permission });
    if (row?.isGiven) givers.add(giver);
  }
  // Read again under the locks, because unlinking may have been first.
  if ((await findPartnership(db, { userId }))?.id !== partnershipId) return undefined;
  return {
    partnerId,
    isGiven: givers.has(userId),
    isReceived: givers.has(partnerId) && !isPartnerDeleted,
  };
}

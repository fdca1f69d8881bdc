import type { PartnerPermission } from "@twofold/contract/partners/permissions";
import type { Db } from "#kit/db.ts";
import type { Tx } from "#kit/transaction.ts";
import { firstNameOf } from "./first-name.ts";
import { findPartnership } from "./partners.store.ts";
import { findPermission, lockPermissionShared } from "./permissions.store.ts";

export interface PermissionBothWays {
  readonly partnershipId: string;
  readonly partnerId: string;
  /** The first name of the partner. */
  readonly partnerName: string;
  /** Whether the user allows it to the partner. */
  readonly isGiven: boolean;
  /** Whether the partner allows it to the user. */
  readonly isReceived: boolean;
}

interface Asked {
  readonly userId: string;
  readonly permission: PartnerPermission;
}

/** One permission of both partners. Undefined for a user without a partner. */
export const findPermissionBothWays = (
  db: Db,
  asked: Asked,
): Promise<PermissionBothWays | undefined> => readBothWays(db, asked, findPermission);

/**
 * Keeps one permission of both partners from changing, and the partnership from ending. Undefined for a user
 * without a partner. Ending locks the same rows in the same order.
 */
export async function lockPermissionBothWays(
  { db }: Pick<Tx, "db">,
  asked: Asked,
): Promise<PermissionBothWays | undefined> {
  const found = await readBothWays(db, asked, lockPermissionShared);
  if (!found) return undefined;
  // Read again under the locks, because unlinking may have been first.
  const partnership = await findPartnership(db, asked);
  return partnership?.id === found.partnershipId ? found : undefined;
}

async function readBothWays(
  db: Db,
  { userId, permission }: Asked,
  read: typeof findPermission,
): Promise<PermissionBothWays | undefined> {
  const found = await findPartnership(db, { userId });
  if (!found) return undefined;
  const { id: partnershipId, partnerId, partnerName, isPartnerDeleted } = found;
  const givers = new Set<string>();
  for (const giver of [userId, partnerId].toSorted()) {
    const row = await read(db, { userId: giver, partnershipId, permission });
    if (row?.isGiven) givers.add(giver);
  }
  return {
    partnershipId,
    partnerId,
    partnerName: firstNameOf(partnerName),
    isGiven: givers.has(userId),
    isReceived: givers.has(partnerId) && !isPartnerDeleted,
  };
}

import type { PartnerPermission } from "@twofold/contract/partners/permissions";
import type { Db } from "#kit/db.ts";
import { findPartnership } from "./partners.store.ts";
import { findPermission, lockPermissionShared } from "./permissions.store.ts";

interface GivenPermission {
  readonly userId: string;
  /** Null if the account is erased, so that no one can give it. */
  readonly giverId: string | null;
  readonly permission: PartnerPermission;
}

/** Whether the giver is the user's partner and gives this permission. */
export const hasPermission = (db: Db, asked: GivenPermission): Promise<boolean> =>
  isGiven(db, asked, findPermission);

/** The same, and keeps it so until the transaction ends. */
export const lockGivenPermission = (db: Db, asked: GivenPermission): Promise<boolean> =>
  isGiven(db, asked, lockPermissionShared);

async function isGiven(
  db: Db,
  { userId, giverId, permission }: GivenPermission,
  read: typeof findPermission,
): Promise<boolean> {
  const partnership = giverId === null ? undefined : await findPartnership(db, { userId });
  if (!partnership || partnership.partnerId !== giverId || partnership.isPartnerDeleted)
    return false;
  const row = await read(db, { userId: giverId, partnershipId: partnership.id, permission });
  return row?.isGiven === true;
}

import type { Tx } from "#kit/transaction.ts";
import { lockPartnership } from "./partners.store.ts";
import { lockPermissions, type PermissionRow } from "./permissions.store.ts";

export interface LockedPartnership {
  readonly id: string;
  readonly userIds: readonly [string, string];
  /** What each of them allows now. */
  readonly given: readonly PermissionRow[];
}

/** Locks what depends on the partnership. Undefined if it has ended: both may end it at the same moment. */
export async function lockForEnding(
  tx: Tx,
  { id }: { readonly id: string },
): Promise<LockedPartnership | undefined> {
  const [one, other] = (await lockPartnership(tx.db, { id })) ?? [];
  if (!one || !other) return undefined;
  const given: PermissionRow[] = [];
  for (const userId of [one, other].toSorted()) {
    const rows = await lockPermissions(tx.db, { userId, partnershipId: id });
    given.push(...rows.filter(({ isGiven }) => isGiven));
  }
  return { id, userIds: [one, other], given };
}

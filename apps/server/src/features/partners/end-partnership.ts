import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { lockPartnership, updatePartnershipEnded } from "./partners.store.ts";
import type { EndedMode } from "./partners.tables.ts";
import { lockPermissions, updatePermission, type PermissionRow } from "./permissions.store.ts";
import { removeChosen } from "./photos.store.ts";

/** In the history of permissions: no text was shown for each one. */
const UNLINKED = "unlinked";

interface LockedPartnership {
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

export async function endPartnership(
  tx: Tx,
  { emit }: Pick<Ctx, "emit">,
  { id, userIds, given, mode }: LockedPartnership & { readonly mode: EndedMode },
): Promise<void> {
  for (const userId of userIds) await removeChosen(tx.db, { userId, partnershipId: id });
  for (const row of given)
    await updatePermission(tx.db, row, { isGiven: false, textVersion: UNLINKED, now: tx.now });
  await updatePartnershipEnded(tx.db, { id }, { now: tx.now, mode });
  await emit(tx, "partner.unlinked", { partnershipId: id, userIds, mode, given });
  for (const userId of userIds) await tx.live.publish(userId, { type: "partner_changed" });
}

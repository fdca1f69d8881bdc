import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { lockPartnership, updatePartnershipEnded } from "./partners.store.ts";
import type { EndedMode } from "./partners.tables.ts";
import { lockPermissions, updatePermission, type PermissionRow } from "./permissions.store.ts";
import { removeChosen } from "./photos.store.ts";

/** In the history of permissions: no text was shown for each one. */
const UNLINKED = "unlinked";

/** Returns false if it has ended already. Both may end it at the same moment. */
export async function endPartnership(
  tx: Tx,
  { emit }: Pick<Ctx, "emit">,
  { id, mode }: { readonly id: string; readonly mode: EndedMode },
): Promise<boolean> {
  const [one, other] = (await lockPartnership(tx.db, { id })) ?? [];
  if (!one || !other) return false;
  const given: PermissionRow[] = [];
  for (const userId of [one, other].toSorted()) {
    const giver = { userId, partnershipId: id };
    given.push(...(await lockPermissions(tx.db, giver)).filter(({ isGiven }) => isGiven));
    await removeChosen(tx.db, giver);
  }
  for (const row of given)
    await updatePermission(tx.db, row, { isGiven: false, textVersion: UNLINKED, now: tx.now });
  await updatePartnershipEnded(tx.db, { id }, { now: tx.now, mode });
  await emit(tx, "partner.unlinked", { partnershipId: id, userIds: [one, other], mode, given });
  for (const userId of [one, other]) await tx.live.publish(userId, { type: "partner_changed" });
  return true;
}

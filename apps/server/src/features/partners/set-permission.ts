import type { Partner } from "@twofold/contract/partners";
import {
  permissionTextVersion,
  type PartnerPermission,
} from "@twofold/contract/partners/permissions";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { toPartnerResponse } from "./partner-response.ts";
import { notLinked, textOutdated } from "./partners.errors.ts";
import { changesByUser } from "./partners.limits.ts";
import { findPartnership } from "./partners.store.ts";
import { lockPermission, updatePermission } from "./permissions.store.ts";

type PermissionCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "emit" | "limits">;

interface Change {
  readonly permission: PartnerPermission;
  readonly isGiven: boolean;
  readonly textVersion: string;
}

/**
 * The locked row orders a withdrawal with everything that reads the permission `for share`. Only giving needs
 * the current text: a withdrawal is never refused.
 */
export async function setPermission(
  ctx: PermissionCtx,
  { permission, isGiven, textVersion }: Change,
): Promise<Partner> {
  const userId = ctx.actor.user.id;
  if (isGiven && textVersion !== permissionTextVersion) throw textOutdated();
  await ctx.limits.consume(changesByUser, userId);
  return inTransaction(ctx, async (tx) => {
    const before = await findPartnership(tx.db, { userId });
    const key = before && { userId, partnershipId: before.id, permission };
    const row = key && (await lockPermission(tx.db, key));
    // Read again under the lock, because unlinking may have been first.
    const partnership = await findPartnership(tx.db, { userId });
    if (!row || partnership?.id !== row.partnershipId) throw notLinked();
    if (row.isGiven !== isGiven) {
      await updatePermission(tx.db, key, { isGiven, textVersion, now: tx.now });
      const { id: partnershipId, partnerId } = partnership;
      const change = { partnershipId, userId, partnerId, permission, isGiven };
      await ctx.emit(tx, "partner.permission_changed", change);
      for (const id of [userId, partnerId]) await tx.live.publish(id, { type: "partner_changed" });
    }
    return toPartnerResponse(tx.db, userId, partnership);
  });
}

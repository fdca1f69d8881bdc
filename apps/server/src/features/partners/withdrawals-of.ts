import type { PartnerPermission } from "@twofold/contract/partners/permissions";
import type { DomainEvents } from "#kit/domain-events.ts";

/** What ends permissions: a change of one, or unlinking. */
export type PartnerChange =
  | DomainEvents["partner.permission_changed"]
  | DomainEvents["partner.unlinked"];

interface Withdrawal {
  readonly giverId: string;
  /** The user who no longer has the permission. */
  readonly userId: string;
}

/** The persons between whom this permission ends; empty if the change concerns another one. */
export function withdrawalsOf(change: PartnerChange, permission: PartnerPermission): Withdrawal[] {
  if ("mode" in change) {
    const [one, other] = change.userIds;
    return [
      { giverId: one, userId: other },
      { giverId: other, userId: one },
    ];
  }
  const isWithdrawn = change.permission === permission && !change.isGiven;
  return isWithdrawn ? [{ giverId: change.userId, userId: change.partnerId }] : [];
}

import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { notify } from "#features/notifications/notifications.ts";
import { findUser } from "#features/users/users.ts";
import { safeFirstNameOf } from "./first-name.ts";
import { updateEnded, updateOthersWithdrawn, type InvitationKey } from "./invitations.store.ts";
import { partnerNotices } from "./notices.messages.ts";
import { insertPartnership } from "./partners.store.ts";
import { insertPermissions } from "./permissions.store.ts";
import { removeRefusalsBetween } from "./refusals.store.ts";

const DAY_MS = 86_400_000;

interface Link {
  readonly userIds: readonly [string, string];
  /** The invitations that led to it. All others of both users are withdrawn. */
  readonly accepted: readonly InvitationKey[];
  /** The users who did not act just now. */
  readonly notifies: readonly string[];
}

/** The caller has locked both users and knows that neither is linked; an index enforces it. */
export async function linkUsers(
  tx: Tx,
  { emit }: Pick<Ctx, "emit">,
  { userIds, accepted, notifies }: Link,
): Promise<void> {
  for (const invitation of accepted) await updateEnded(tx.db, invitation, "accepted");
  await updateOthersWithdrawn(tx.db, { userIds });
  await removeRefusalsBetween(tx.db, { userIds });
  const partnershipId = await insertPartnership(tx.db, { userIds, now: tx.now });
  await insertPermissions(tx.db, { partnershipId, userIds }, tx.now);
  for (const userId of notifies) {
    const partnerId = userIds.find((id) => id !== userId) ?? "";
    const partner = await findUser(tx.db, { id: partnerId });
    const name = partner ? safeFirstNameOf(partner) : null;
    const notice = {
      userId,
      key: `partner-linked:${partnershipId}`,
      kind: "partner" as const,
      text: (language: Language) => partnerNotices[language].linked(name),
      link: "/partner",
      expiresAt: new Date(tx.now.getTime() + DAY_MS),
    };
    await notify(tx, [notice]);
  }
  await emit(tx, "partner.linked", { partnershipId, userIds });
  for (const userId of userIds) await tx.live.publish(userId, { type: "partner_changed" });
}

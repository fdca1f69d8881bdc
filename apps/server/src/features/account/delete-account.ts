import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordSecurityEvent, revokeAccess } from "#features/auth/auth.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import { requireAnotherOwner } from "#features/team/team.ts";
import { cancelRenewals } from "#features/subscriptions/subscriptions.ts";
import { updateUserDeleted } from "#features/users/users.ts";
import { accountDeletedEmail } from "./account.emails.ts";
import { eraseUser } from "./erase-user.ts";
import { insertErasure } from "./erasures.store.ts";

const DAY_MS = 86_400_000;

type DeleteCtx = Pick<
  ActorCtx,
  "actor" | "client" | "log" | "db" | "clock" | "jobs" | "live" | "settings" | "keys" | "services"
>;

/**
 * Ends all sessions and links and hides the user, in one transaction. The data stays until the erasure,
 * which `undoDeletion` prevents.
 */
export async function deleteAccount(ctx: DeleteCtx): Promise<void> {
  const userId = ctx.actor.user.id;
  const { eraseAfterDays } = ctx.settings.account;
  if (eraseAfterDays === 0) {
    await eraseUser(ctx, userId);
    return;
  }
  await inTransaction(ctx, async (tx) => {
    await requireAnotherOwner(tx, { userId });
    const erasesAt = new Date(tx.now.getTime() + eraseAfterDays * DAY_MS);
    // A concurrent request was first.
    if (!(await updateUserDeleted(tx.db, { id: userId }, { erasesAt }))) return;
    await revokeAccess(tx, ctx, { userId, endLinks: true });
    await insertErasure(tx.db, {
      userId,
      askedAt: tx.now,
      cancelledSubscriptions: await cancelRenewals(tx, userId),
      dueAt: erasesAt,
    });
    await recordSecurityEvent(tx, ctx, { userId, kind: "account_deletion_requested" });
    await sendEmail(tx, userId, accountDeletedEmail, { erases_at: erasesAt.toISOString() });
  });
}

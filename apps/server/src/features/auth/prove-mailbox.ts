import type { Tx } from "#kit/transaction.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import { updateUserVerified } from "#features/users/users.ts";
import { welcomeEmail } from "./auth.emails.ts";
import { removeUnprovenSignIn } from "./auth.store.ts";
import { recordSecurityEvent, type SecurityEventCtx } from "./record-security-event.ts";

/**
 * Marks the address as confirmed at its first proof. The user who registered the account may not own the
 * address, so the sign-in methods that were added end; the caller ends the sessions.
 */
export async function proveMailbox(tx: Tx, ctx: SecurityEventCtx, userId: string): Promise<void> {
  if (!(await updateUserVerified(tx.db, { id: userId }))) return;
  await removeUnprovenSignIn(tx.db, { userId });
  await recordSecurityEvent(tx, ctx, { userId, kind: "email_confirmed" });
  await sendEmail(tx, userId, welcomeEmail, {});
  await tx.live.publish(userId, { type: "user_changed" });
}

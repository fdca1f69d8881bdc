import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import { findUser, lockUser } from "#features/users/users.ts";
import { passwordChangedEmail } from "./auth.emails.ts";
import { linkExpired } from "./auth.errors.ts";
import { linkByAddress } from "./auth.limits.ts";
import { proveMailbox } from "./prove-mailbox.ts";
import { recordSecurityEvent } from "./record-security-event.ts";
import { requireStrongPassword } from "./require-strong-password.ts";
import { revokeAccess } from "./revoke-access.ts";

/**
 * Ends all sessions and links, because a thief may have used the old password. The lock on the user
 * lets one of several concurrent resets and changes win. A deleted account can be reset too, because its
 * owner may need the password to restore it.
 */
export async function resetPassword(
  ctx: Pick<
    Ctx,
    | "client"
    | "log"
    | "db"
    | "clock"
    | "jobs"
    | "live"
    | "limits"
    | "settings"
    | "ports"
    | "services"
  >,
  { token, password, network }: { token: string; password: string; network: string },
): Promise<void> {
  await ctx.limits.consume(linkByAddress, network);
  const { identity } = ctx.services;
  const userId = await identity.userOfResetLink(token);
  const user = userId && (await findUser(ctx.db, { id: userId, isDeletedToo: true }));
  if (!userId || !user) throw linkExpired();
  await requireStrongPassword(ctx, password, user);
  const hashed = await identity.hash(password);
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, { id: userId, isDeletedToo: true });
    if (!(await identity.resetPassword(token, hashed))) throw linkExpired();
    const { sessions } = await revokeAccess(tx, ctx, { userId, endLinks: true });
    await recordSecurityEvent(tx, ctx, { userId, kind: "password_reset", details: { sessions } });
    await proveMailbox(tx, ctx, userId);
    await sendEmail(tx, userId, passwordChangedEmail, { ended: "all_and_links" });
  });
}

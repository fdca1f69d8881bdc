import { inTransaction, type Tx } from "#kit/transaction.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import { lockUser } from "#features/users/users.ts";
import { sessionEnded } from "./auth.errors.ts";
import { passwordChangedEmail } from "./auth.emails.ts";
import { upsertPassword } from "./auth.store.ts";
import { findConfirmation } from "./sessions/sessions.store.ts";
import { requireStrongPassword } from "./require-strong-password.ts";
import { revokeAccess, type RevokedAccess } from "./revoke-access.ts";

export type PasswordCtx = Pick<
  ActorCtx,
  | "actor"
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
>;

/** Keeps this session, ends the others, and notifies the owner by email. `record` runs in the transaction. */
export async function replacePassword<T>(
  ctx: PasswordCtx,
  { to, endLinks }: { readonly to: string; readonly endLinks: boolean },
  record: (tx: Tx, revoked: RevokedAccess) => Promise<T>,
): Promise<T> {
  const { user, sessionId } = ctx.actor;
  await requireStrongPassword(ctx, to, user);
  const { hash } = await ctx.services.identity.hash(to);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, { id: user.id });
    // Otherwise a thief's change could replace the password of a reset that has ended the thief's session.
    if (!(await findConfirmation(tx.db, { userId: user.id, id: sessionId }))) throw sessionEnded();
    await upsertPassword(tx.db, { userId: user.id }, { hash, now: tx.now });
    const kept = { userId: user.id, keepSessionId: sessionId, endLinks };
    const revoked = await revokeAccess(tx, ctx, kept);
    await sendEmail(tx, user.id, passwordChangedEmail, {
      ended: endLinks ? "others_and_links" : "others",
    });
    return record(tx, revoked);
  });
}

import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { endSessions } from "#features/auth/auth.ts";
import { lockSuspension, userNotFound } from "#features/users/users.ts";
import { requireRightOver } from "./require-right-over.ts";
import { sessionsEnded } from "./users.actions.ts";

/** Returns the number of sessions that it ended. */
export async function endUserSessions(
  ctx: AdminCtx,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockSuspension(tx.db, { id: userId });
    if (!user) throw userNotFound();
    requireRightOver(ctx, user);
    const sessions = await endSessions(tx, ctx, { userId });
    await recordAction(tx, ctx, sessionsEnded, { subjectId: userId, reason, after: { sessions } });
    return sessions;
  });
}

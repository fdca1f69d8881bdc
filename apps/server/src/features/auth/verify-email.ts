import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";
import { linkExpired, linkOfAnotherAccount } from "./auth.errors.ts";
import { linkByAddress } from "./auth.limits.ts";
import { proveMailbox } from "./prove-mailbox.ts";
import { revokeAccess } from "./revoke-access.ts";

/**
 * Requires a session of the account. Any visitor can register a stranger's address, and a click on the link
 * in that email must not confirm an account whose password the owner of the address does not know.
 */
export async function verifyEmail(
  ctx: Pick<
    ActorCtx,
    "actor" | "client" | "log" | "db" | "clock" | "jobs" | "live" | "limits" | "keys" | "services"
  >,
  { token, network }: { token: string; network: string },
): Promise<void> {
  const { user, sessionId } = ctx.actor;
  await ctx.limits.consume(linkByAddress, network);
  const link = ctx.keys.verificationLinks.open(token, ctx.clock());
  if (!link) throw linkExpired();
  if (link.userId !== user.id || link.email !== user.email) throw linkOfAnotherAccount();
  if (user.email_verified) return;
  await inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, { id: user.id }))) throw linkExpired();
    await revokeAccess(tx, ctx, { userId: user.id, keepSessionId: sessionId, endLinks: true });
    await proveMailbox(tx, ctx, user.id);
  });
}

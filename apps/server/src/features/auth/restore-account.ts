import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { findSuspension, updateUserRestored } from "#features/users/users.ts";
import { loginByAddress } from "./auth.limits.ts";
import { accountSuspended } from "./auth.errors.ts";
import { recordSecurityEvent } from "./record-security-event.ts";
import { revokeAccess } from "./revoke-access.ts";
import { toSignedInSession, type SignedIn } from "./signed-in-session.ts";
import { signInExpired } from "./two-factor/two-factor.errors.ts";
import { removeChallenge } from "./two-factor/two-factor.store.ts";

declare module "#kit/ctx.ts" {
  interface Services {
    /** The part of a restoration that belongs to the features which the deletion involved. */
    readonly accountDeletions: {
      /** The user's row is restored already, in the same transaction. */
      undo(tx: Tx, userId: string): Promise<void>;
    };
  }
}

/**
 * Undoes the deletion and signs in. The lock on the user's row decides between a restoration and the start
 * of the erasure: exactly one happens.
 */
export async function restoreAccount(
  ctx: Pick<
    Ctx,
    "client" | "log" | "db" | "clock" | "jobs" | "live" | "limits" | "keys" | "services"
  >,
  {
    restoreToken,
    userAgent,
    network,
  }: { readonly restoreToken: string; readonly userAgent: string; readonly network: string },
): Promise<SignedIn> {
  await ctx.limits.consume(loginByAddress, network);
  const proven = ctx.keys.restoreTokens.open(restoreToken, ctx.clock());
  if (!proven) throw signInExpired();
  const { userId, challengeId, firstFactorAt, secondFactorAt } = proven;
  const accessToken = await inTransaction(ctx, async (tx) => {
    const suspension = await findSuspension(tx.db, { id: userId }, tx.now);
    if (suspension) throw accountSuspended(suspension);
    if (!(await updateUserRestored(tx.db, { id: userId }, tx.now))) throw signInExpired();
    if (!(await removeChallenge(tx.db, { userId, id: challengeId }))) throw signInExpired();
    // A sign-in that ran while the account was deleted may have left a session.
    await revokeAccess(tx, ctx, { userId });
    await ctx.services.accountDeletions.undo(tx, userId);
    await recordSecurityEvent(tx, ctx, { userId, kind: "account_restored" });
    return ctx.services.identity.startSession(userId, userAgent);
  });
  const session = await toSignedInSession(ctx, accessToken, {
    firstFactorAt: dateOf(firstFactorAt),
    secondFactorAt: dateOf(secondFactorAt),
  });
  // Another device has already ended the new session.
  if (!session) throw signInExpired();
  return session;
}

const dateOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms));

import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { toSignedInSession, type SignedIn } from "../signed-in-session.ts";
import { consumeCode } from "./consume-code.ts";
import { signInExpired } from "./two-factor.errors.ts";
import { codeByAccount, codeByAddress } from "./two-factor.limits.ts";
import { countAttempt, removeChallenge } from "./two-factor.store.ts";

const MAX_ATTEMPTS = 5;

interface SecondFactor {
  readonly challenge: string;
  readonly code: string;
  readonly userAgent: string;
  readonly network: string;
}

/** The attempt is committed before the check. Code, challenge and session change in one transaction. */
export async function completeSignIn(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live" | "limits" | "ports">,
  { challenge, code, userAgent, network }: SecondFactor,
): Promise<SignedIn> {
  await ctx.limits.consume(codeByAddress, network);
  const key = ctx.ports.secondFactors.readChallenge(challenge);
  if (!key) throw signInExpired();
  const { userId } = key;
  if (!(await countAttempt(ctx.db, key, { most: MAX_ATTEMPTS, now: ctx.now })))
    throw signInExpired();
  // This comes after the check, so that an expired challenge cannot use up the owner's limit.
  await ctx.limits.consume(codeByAccount, userId);
  const token = await inTransaction(ctx, async (tx) => {
    await consumeCode({ tx, ports: ctx.ports, userId }, code);
    if (!(await removeChallenge(tx.db, key))) throw signInExpired();
    return ctx.ports.identity.startSession(userId, userAgent);
  });
  await ctx.limits.forget(codeByAccount, userId);
  const session = await toSignedInSession(ctx, token);
  // Another device has already ended the new session.
  if (!session) throw signInExpired();
  return session;
}

import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { toSignedInSession, type SignedIn } from "../signed-in-session.ts";
import { consumeCode } from "./consume-code.ts";
import { signInExpired } from "./two-factor.errors.ts";
import { codeByAccount, codeByAddress } from "./two-factor.limits.ts";
import { countAttempt, removeChallenge } from "./two-factor.store.ts";

const MOST_ATTEMPTS = 5;

interface Answer {
  readonly challenge: string;
  readonly code: string;
  readonly userAgent: string;
  readonly network: string;
}

/** The attempt is counted for good before the code is looked at; the code, the challenge and the session go together. */
export async function completeSignIn(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live" | "limits" | "ports">,
  { challenge, code, userAgent, network }: Answer,
): Promise<SignedIn> {
  await ctx.limits.consume(codeByAddress, network);
  const key = ctx.ports.secondFactors.readChallenge(challenge);
  if (!key) throw signInExpired();
  const { userId } = key;
  if (!(await countAttempt(ctx.db, key, { most: MOST_ATTEMPTS, now: ctx.now })))
    throw signInExpired();
  // Only then: with a challenge of long ago somebody could use up the owner's turns for ever.
  await ctx.limits.consume(codeByAccount, userId);
  const token = await inTransaction(ctx, async (tx) => {
    await consumeCode({ tx, ports: ctx.ports, userId }, code);
    if (!(await removeChallenge(tx.db, key))) throw signInExpired();
    return ctx.ports.identity.startSession(userId, userAgent);
  });
  await ctx.limits.forget(codeByAccount, userId);
  const session = await toSignedInSession(ctx, token);
  // Ended by another device in the moment since.
  if (!session) throw signInExpired();
  return session;
}

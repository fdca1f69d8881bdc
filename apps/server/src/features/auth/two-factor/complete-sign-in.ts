import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";
import { recordFailure } from "../record-failure.ts";
import { findKnownDevice } from "../sessions/find-known-device.ts";
import { openSession } from "../open-session.ts";
import { enterOpened } from "../enter-opened.ts";
import type { SignedIn } from "../signed-in-session.ts";
import { consumeCode } from "./consume-code.ts";
import { signInExpired } from "./two-factor.errors.ts";
import { codeByAccount, codeByAddress, codeByDevice } from "./two-factor.limits.ts";
import { updateAttempts, removeChallenge } from "./two-factor.store.ts";

const MAX_ATTEMPTS = 5;

interface SecondFactor {
  readonly challenge: string;
  readonly code: string;
  readonly userAgent: string;
  readonly network: string;
  readonly deviceCookie?: string | undefined;
}

/** The attempt is committed before the check. Code, challenge and session change in one transaction. */
export async function completeSignIn(
  ctx: Pick<
    Ctx,
    "client" | "log" | "db" | "clock" | "jobs" | "live" | "limits" | "keys" | "services"
  >,
  { challenge, code, userAgent, network, deviceCookie }: SecondFactor,
): Promise<SignedIn> {
  await ctx.limits.consume(codeByAddress, network);
  const key = ctx.keys.secondFactors.readChallenge(challenge);
  if (!key) throw signInExpired();
  const { userId, firstFactorAt } = key;
  if (!(await updateAttempts(ctx.db, key, { most: MAX_ATTEMPTS, now: ctx.clock() })))
    throw signInExpired();
  // This comes after the check, so that an expired challenge cannot use up the owner's limit.
  const device = await findKnownDevice(ctx, deviceCookie, { id: userId });
  const attempts = device ? ([codeByDevice, device] as const) : ([codeByAccount, userId] as const);
  await ctx.limits.consume(...attempts);
  const confirmation = { firstFactorAt, secondFactorAt: ctx.clock() };
  const opened = await inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, { id: userId, isDeletedToo: true }))) throw signInExpired();
    await consumeCode(tx, ctx, { userId, code });
    if (!(await removeChallenge(tx.db, key))) throw signInExpired();
    return openSession(tx, ctx, { userId, userAgent, confirmation });
  }).catch(
    recordFailure(ctx, "wrong_code", {
      userId,
      kind: "sign_in_failed",
      details: { method: "second_factor" },
    }),
  );
  await ctx.limits.clear(...attempts);
  const session = await enterOpened(ctx, opened, confirmation);
  // Another device has already ended the new session.
  if (!session) throw signInExpired();
  return session;
}

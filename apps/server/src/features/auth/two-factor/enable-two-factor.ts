import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordConfirmation } from "../record-confirmation.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import { issueRecoveryCodes } from "./issue-recovery-codes.ts";
import { stepOfCode } from "./one-time-code.ts";
import { bareCode } from "./recovery-code.ts";
import { signInExpired, wrongCode } from "./two-factor.errors.ts";
import { codeByAccount } from "./two-factor.limits.ts";
import { findProposal, updateProposalEnabled } from "./two-factor.store.ts";

/** Long enough to install an app, and short because the secret may be visible on a screen. */
const PROPOSAL_MS = 15 * 60 * 1000;

/** The code proves that the owner's app has the secret. The recovery codes replace a lost phone. */
export async function enableTwoFactor(
  ctx: Pick<
    ActorCtx,
    "actor" | "client" | "log" | "db" | "clock" | "jobs" | "live" | "limits" | "keys"
  >,
  code: string,
): Promise<string[]> {
  const now = ctx.clock();
  const { id } = ctx.actor.user;
  await ctx.limits.consume(codeByAccount, id);
  const encrypted = await findProposal(
    ctx.db,
    { userId: id },
    new Date(now.getTime() - PROPOSAL_MS),
  );
  const secret = encrypted && ctx.keys.secondFactors.open(encrypted);
  if (!secret) throw signInExpired();
  const step = stepOfCode(secret, bareCode(code), now);
  if (step === undefined) throw wrongCode();
  const codes = await inTransaction(ctx, async (tx) => {
    if (
      !(await updateProposalEnabled(
        tx.db,
        { userId: id },
        { secret: encrypted, step, now: tx.now },
      ))
    )
      throw signInExpired();
    const session = { userId: id, id: ctx.actor.sessionId };
    await recordConfirmation(tx, session, { secondFactorAt: tx.now });
    await notifySecurityChange(tx, ctx, { userId: id, change: { change: "two_factor_on" } });
    return issueRecoveryCodes(tx, ctx, id);
  });
  await ctx.limits.clear(codeByAccount, id);
  return codes;
}

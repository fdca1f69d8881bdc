import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction } from "#kit/transaction.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import { issueRecoveryCodes } from "./issue-recovery-codes.ts";
import { stepOfCode } from "./one-time-code.ts";
import { bareCode } from "./recovery-code.ts";
import { signInExpired, wrongCode } from "./two-factor.errors.ts";
import { codeByAccount } from "./two-factor.limits.ts";
import { findProposal, enableProposal } from "./two-factor.store.ts";

/** Long enough to install an app, and short because the secret may be visible on a screen. */
const PROPOSAL_MS = 15 * 60 * 1000;

/** The code proves that the owner's app has the secret. The recovery codes replace a lost phone. */
export async function enableTwoFactor(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "limits" | "ports">,
  code: string,
): Promise<string[]> {
  const { id } = ctx.actor.user;
  await ctx.limits.consume(codeByAccount, id);
  const encrypted = await findProposal(ctx.db, id, new Date(ctx.now.getTime() - PROPOSAL_MS));
  const secret = encrypted && ctx.ports.secondFactors.open(encrypted);
  if (!secret) throw signInExpired();
  const step = stepOfCode(secret, bareCode(code), ctx.now);
  if (step === undefined) throw wrongCode();
  const codes = await inTransaction(ctx, async (tx) => {
    if (!(await enableProposal(tx.db, id, { secret: encrypted, step, now: tx.now })))
      throw signInExpired();
    await notifySecurityChange(tx, id, { change: "two_factor_on" });
    return issueRecoveryCodes(tx, ctx.ports, id);
  });
  await ctx.limits.forget(codeByAccount, id);
  return codes;
}

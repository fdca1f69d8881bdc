import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import { issueRecoveryCodes } from "./issue-recovery-codes.ts";
import { twoFactorDisabled } from "./two-factor.errors.ts";
import { findTwoFactor } from "./two-factor.store.ts";

export function renewRecoveryCodes(
  ctx: Pick<ActorCtx, "actor" | "client" | "log" | "db" | "clock" | "jobs" | "live" | "keys">,
): Promise<string[]> {
  const { id: userId } = ctx.actor.user;
  return inTransaction(ctx, async (tx) => {
    if (!(await findTwoFactor(tx.db, { userId }))) throw twoFactorDisabled();
    await notifySecurityChange(tx, ctx, { userId, change: { change: "recovery_codes_new" } });
    return issueRecoveryCodes(tx, ctx, userId);
  });
}

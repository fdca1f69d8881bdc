import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import { removeTwoFactor } from "./two-factor.store.ts";

/** For a user who lost phone and codes, after the operator has verified the identity by other means. */
export async function resetTwoFactor(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live">,
  userId: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await removeTwoFactor(tx.db, userId);
    await notifySecurityChange(tx, userId, { change: "two_factor_off" });
  });
}

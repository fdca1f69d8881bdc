import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import { removeTwoFactor } from "./two-factor.store.ts";

/** For who has lost phone and codes, once the operator has made sure by other means who asks. */
export async function resetTwoFactor(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live">,
  userId: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await removeTwoFactor(tx.db, userId);
    await notifySecurityChange(tx, userId, { change: "two_factor_off" });
  });
}

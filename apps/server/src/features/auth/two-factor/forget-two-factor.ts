import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { tellOwner } from "../tell-owner.ts";
import { removeTwoFactor } from "./two-factor.store.ts";

/** For who has lost phone and codes, once the operator has made sure by other means who asks. */
export async function forgetTwoFactor(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live">,
  userId: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await removeTwoFactor(tx.db, userId);
    await tellOwner(tx, userId, { change: "two_factor_off" });
  });
}

import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import type { SecurityEventCtx } from "../record-security-event.ts";
import { removeTwoFactor } from "./two-factor.store.ts";

interface Disabled {
  readonly userId: string;
  /** By an operator who has verified the identity of a user without phone and codes. */
  readonly kind?: "two_factor_reset";
}

export async function disableTwoFactor(
  ctx: SecurityEventCtx & Pick<Ctx, "db" | "clock" | "jobs" | "live">,
  disabled: Disabled,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (await removeTwoFactor(tx.db, { userId: disabled.userId }))
      await notifySecurityChange(tx, ctx, { ...disabled, change: { change: "two_factor_off" } });
  });
}

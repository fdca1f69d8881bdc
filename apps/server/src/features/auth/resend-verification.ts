import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { resendByAccount } from "./auth.limits.ts";
import { sendVerification } from "./send-verification.ts";

export async function resendVerification(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits" | "keys">,
): Promise<void> {
  const { user } = ctx.actor;
  if (user.email_verified) return;
  await ctx.limits.consume(resendByAccount, user.id);
  await inTransaction(ctx, (tx) => sendVerification(tx, ctx, user));
}

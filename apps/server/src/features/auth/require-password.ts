import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { wrongPassword } from "./auth.errors.ts";
import { changeByAccount } from "./auth.limits.ts";
import { recordSecurityEvent } from "./record-security-event.ts";

/** Each attempt is counted before the check. */
export async function requirePassword(
  ctx: Pick<
    ActorCtx,
    "actor" | "client" | "log" | "jobs" | "live" | "db" | "clock" | "limits" | "services"
  >,
  password: string,
): Promise<void> {
  const { id: userId } = ctx.actor.user;
  await ctx.limits.consume(changeByAccount, userId);
  if (!(await ctx.services.identity.isPasswordOf(userId, password))) {
    const event = { userId, kind: "identity_confirmation_failed" } as const;
    await inTransaction(ctx, (tx) => recordSecurityEvent(tx, ctx, event));
    throw wrongPassword();
  }
  await ctx.limits.clear(changeByAccount, userId);
}

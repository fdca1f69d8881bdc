import type { confirmIdentity as contract } from "@twofold/contract/auth/confirm-identity";
import type { ParsedOf } from "@twofold/contract/endpoint";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordConfirmation } from "./record-confirmation.ts";
import { recordFailure } from "./record-failure.ts";
import { requirePassword } from "./require-password.ts";
import { consumeCode } from "./two-factor/consume-code.ts";
import { codeByAccount } from "./two-factor/two-factor.limits.ts";

/** A wrong password consumes no code. */
export async function confirmIdentity(
  ctx: Pick<
    ActorCtx,
    "actor" | "client" | "log" | "db" | "clock" | "jobs" | "live" | "limits" | "keys" | "services"
  >,
  { password, code }: ParsedOf<typeof contract, "body">,
): Promise<void> {
  const { user, sessionId } = ctx.actor;
  const userId = user.id;
  if (password !== undefined) await requirePassword(ctx, password);
  if (code !== undefined) await ctx.limits.consume(codeByAccount, userId);
  await inTransaction(ctx, async (tx) => {
    if (code !== undefined) await consumeCode(tx, ctx, { userId, code });
    const proven = {
      ...(password !== undefined && { firstFactorAt: tx.now }),
      ...(code !== undefined && { secondFactorAt: tx.now }),
    };
    await recordConfirmation(tx, { userId, id: sessionId }, proven);
  }).catch(recordFailure(ctx, "wrong_code", { userId, kind: "identity_confirmation_failed" }));
  if (code !== undefined) await ctx.limits.clear(codeByAccount, userId);
}

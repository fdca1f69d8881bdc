import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { linkExpired } from "./auth.errors.ts";
import { linkByAddress, resendByAccount } from "./auth.limits.ts";
import type { ActorCtx } from "#kit/http/mount.ts";

type VerifyCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "limits" | "ports">;

export async function verifyEmail(
  ctx: VerifyCtx,
  { token, network }: { token: string; network: string },
): Promise<void> {
  await ctx.limits.consume(linkByAddress, network);
  const isVerified = await inTransaction(ctx, () => ctx.ports.identity.verifyEmail(token));
  if (!isVerified) throw linkExpired();
}

export async function resendVerification(ctx: VerifyCtx & Pick<ActorCtx, "actor">): Promise<void> {
  const { user } = ctx.actor;
  if (user.email_verified) return;
  await ctx.limits.consume(resendByAccount, user.id);
  await inTransaction(ctx, () => ctx.ports.identity.sendVerification(user.email));
}

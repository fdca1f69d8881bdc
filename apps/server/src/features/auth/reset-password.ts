import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { linkExpired } from "./auth.errors.ts";
import { linkByAddress } from "./auth.limits.ts";

/** Ends all sessions, because a thief may have used the old password. */
export async function resetPassword(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live" | "limits" | "ports">,
  { token, password, network }: { token: string; password: string; network: string },
): Promise<void> {
  await ctx.limits.consume(linkByAddress, network);
  const { identity } = ctx.ports;
  const hashed = await identity.hash(password);
  const isReset = await inTransaction(ctx, () => identity.resetPassword(token, hashed));
  if (!isReset) throw linkExpired();
}

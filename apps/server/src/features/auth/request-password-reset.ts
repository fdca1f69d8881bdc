import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { requestResetJob } from "./auth.queues.ts";
import { resetByAccount, resetByAddress } from "./auth.limits.ts";

/** The worker looks up the address, so that the response time does not reveal whether it is known. */
export async function requestPasswordReset(
  ctx: Pick<Ctx, "jobs" | "limits">,
  { email, network }: { email: string; network: string },
): Promise<void> {
  const account = email.toLowerCase();
  await ctx.limits.consume(resetByAddress, network);
  await ctx.limits.consume(resetByAccount, account);
  await ctx.jobs.enqueue(requestResetJob, { email: account }, { group: account });
}

export async function sendResetLink(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live" | "ports">,
  { email }: { email: string },
): Promise<void> {
  await inTransaction(ctx, () => ctx.ports.identity.requestPasswordReset(email));
}

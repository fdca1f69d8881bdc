import type { Ctx } from "#kit/ctx.ts";
import { requestResetJob } from "./auth.queues.ts";
import { resetByAccount, resetByAddress, resetByDevice, resetByPair } from "./auth.limits.ts";
import { findKnownDevice } from "./sessions/find-known-device.ts";

interface ResetRequest {
  readonly email: string;
  readonly network: string;
  readonly deviceCookie?: string | undefined;
}

/**
 * The worker looks up the address, so that the response time does not reveal whether it is known. Above
 * the limits of an account nothing is sent and the response is the same: its mailbox has recent links.
 */
export async function requestPasswordReset(
  ctx: Pick<Ctx, "client" | "db" | "jobs" | "keys" | "limits">,
  { email, network, deviceCookie }: ResetRequest,
): Promise<void> {
  const account = email.toLowerCase();
  await ctx.limits.consume(resetByAddress, network);
  const device = await findKnownDevice(ctx, deviceCookie, { email: account });
  const isWithinLimits = device
    ? await ctx.limits.tryConsume(resetByDevice, device)
    : (await ctx.limits.tryConsume(resetByPair, account, network)) &&
      (await ctx.limits.tryConsume(resetByAccount, account));
  if (!isWithinLimits) return;
  const { client } = ctx;
  await ctx.jobs.enqueue(requestResetJob, { email: account, client }, { group: account });
}

import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { endLinks } from "./end-links.ts";

export async function endAllLinks(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live">,
): Promise<void> {
  await inTransaction(ctx, (tx) => endLinks(tx, { userId: ctx.actor.user.id }));
}

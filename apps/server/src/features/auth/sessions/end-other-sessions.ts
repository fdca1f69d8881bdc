import { inTransaction } from "#kit/transaction.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { endSessions } from "./end-sessions.ts";

export async function endOtherSessions(
  ctx: Pick<ActorCtx, "actor" | "client" | "log" | "db" | "clock" | "jobs" | "live" | "services">,
): Promise<void> {
  const { sessionId, user } = ctx.actor;
  await inTransaction(ctx, (tx) =>
    endSessions(tx, ctx, { userId: user.id, keepSessionId: sessionId }),
  );
}

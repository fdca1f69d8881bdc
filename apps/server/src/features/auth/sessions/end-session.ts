import { inTransaction } from "#kit/transaction.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { sessionNotFound } from "../auth.errors.ts";
import { removeSession } from "./sessions.store.ts";
import { recordSecurityEvent } from "../record-security-event.ts";

export async function endSession(
  ctx: Pick<ActorCtx, "actor" | "client" | "log" | "db" | "clock" | "jobs" | "live">,
  id: string,
): Promise<void> {
  const { user, sessionId } = ctx.actor;
  const userId = user.id;
  const event =
    id === sessionId
      ? ({ kind: "signed_out" } as const)
      : ({ kind: "sessions_ended", details: { sessions: 1 } } as const);
  await inTransaction(ctx, async (tx) => {
    if (!(await removeSession(tx.db, { userId, id }))) throw sessionNotFound();
    await recordSecurityEvent(tx, ctx, { userId, ...event });
    await tx.live.publish(userId, { type: "session_ended" });
  });
}

import { inTransaction } from "#kit/transaction.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import { sessionNotFound } from "../auth.errors.ts";
import { removeOtherSessions, removeSession } from "../auth.store.ts";

type EndCtx = Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live">;

export async function endSession(ctx: EndCtx, id: string): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    if (!(await removeSession(tx.db, userId, id))) throw sessionNotFound();
    await tx.live.publish(userId, { type: "session_ended" });
  });
}

export async function endOtherSessions(ctx: EndCtx): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    await removeOtherSessions(tx.db, userId, ctx.actor.sessionId);
    await tx.live.publish(userId, { type: "session_ended" });
  });
}

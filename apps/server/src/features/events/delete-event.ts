import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { eventNotFound } from "./events.errors.ts";
import { removeEvent } from "./events.store.ts";
import { removeReminders } from "./reminders/reminders.store.ts";

type DeleteCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live">;

export async function deleteEvent(ctx: DeleteCtx, id: string): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    if (!(await removeEvent(tx.db, { userId, id }))) throw eventNotFound();
    await removeReminders(tx.db, { userId, eventIds: [id] });
    await tx.live.publish(userId, { type: "events_changed" });
  });
}

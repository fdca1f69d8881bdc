import type { EventChange } from "@twofold/contract/events";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedRow } from "./event-row.ts";
import { eventNotFound } from "./events.errors.ts";
import { changesByUser } from "./events.limits.ts";
import { lockEvent, updateEventRow, type EventRow } from "./events.store.ts";
import { planReminders } from "./reminders/plan-reminders.ts";

type ChangeCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits">;

export async function updateEvent(
  ctx: ChangeCtx,
  id: string,
  change: EventChange,
): Promise<EventRow> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  return inTransaction(ctx, async (tx) => {
    const before = await lockEvent(tx.db, { userId, id });
    if (!before) throw eventNotFound();
    const row = changedRow(before, change, tx.now);
    await updateEventRow(tx.db, row);
    await planReminders(tx, userId, [row]);
    await tx.live.publish(userId, { type: "events_changed" });
    return row;
  });
}

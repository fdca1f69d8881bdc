import { MAX_EVENTS_A_USER, type NewEvent } from "@twofold/contract/events";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { newRow } from "./event-row.ts";
import { tooManyEvents } from "./events.errors.ts";
import { changesByUser } from "./events.limits.ts";
import { countEvents, insertEvents, type EventRow } from "./events.store.ts";
import { planReminders } from "./reminders/plan-reminders.ts";

type AddCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits">;

export async function createEvent(ctx: AddCtx, event: NewEvent): Promise<EventRow> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  return inTransaction(ctx, async (tx) => {
    if ((await countEvents(tx.db, { userId })) >= MAX_EVENTS_A_USER) throw tooManyEvents();
    const row = newRow(userId, event, tx.now);
    await insertEvents(tx.db, [row]);
    await planReminders(tx, userId, [row]);
    await tx.live.publish(userId, { type: "events_changed" });
    return row;
  });
}

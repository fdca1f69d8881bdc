import type { ReminderSettings } from "@twofold/contract/events/reminders";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { updateReminderSettings } from "#features/users/users.ts";
import { listEvents } from "../events.store.ts";
import { planReminders } from "./plan-reminders.ts";

/** Changes the hours and plans all reminders again. */
export async function changeReminderSettings(
  ctx: Pick<ActorCtx, "db" | "clock" | "jobs" | "live" | "actor">,
  settings: ReminderSettings,
): Promise<void> {
  const { id } = ctx.actor.user;
  await inTransaction(ctx, async (tx) => {
    await updateReminderSettings(tx.db, { id }, settings);
    await planReminders(tx, id, await listEvents(tx.db, { userId: id }));
    await tx.live.publish(id, { type: "user_changed" });
  });
}

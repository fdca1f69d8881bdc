import type { NotificationKind, SnoozeFor } from "@twofold/contract/notifications";
import { Temporal } from "temporal-polyfill";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findReminderSettings, userNotFound } from "#features/users/users.ts";
import { momentOf } from "./quiet-hours.ts";
import { notificationNotFound, notSnoozable } from "./notifications.errors.ts";
import { findNotificationKind, updateSnoozedUntil } from "./notifications.store.ts";

const HOUR_MS = 3_600_000;
const days: Record<Exclude<SnoozeFor, "hour">, number> = { day: 1, week: 7 };

/** What an account's owner should see now cannot be put off. */
const urgentKinds: ReadonlySet<NotificationKind> = new Set(["security", "new_device"]);

export async function snoozeNotification(
  ctx: Pick<ActorCtx, "db" | "clock" | "jobs" | "live" | "actor">,
  { id, howLong }: { id: string; howLong: SnoozeFor },
): Promise<Date> {
  const { user } = ctx.actor;
  const hours = await findReminderSettings(ctx.db, { id: user.id });
  if (!hours) throw userNotFound();
  const kind = await findNotificationKind(ctx.db, { userId: user.id, id });
  if (kind && urgentKinds.has(kind)) throw notSnoozable();
  const until = momentAfter(ctx.clock(), howLong, hours);
  await inTransaction(ctx, async (tx) => {
    if (!(await updateSnoozedUntil(tx.db, { userId: user.id, id }, until)))
      throw notificationNotFound();
    await tx.live.publish(user.id, { type: "notifications_changed" });
  });
  return until;
}

function momentAfter(
  now: Date,
  howLong: SnoozeFor,
  { time_zone, remind_at }: { time_zone: string; remind_at: string },
): Date {
  if (howLong === "hour") return new Date(now.getTime() + HOUR_MS);
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(time_zone)
    .toPlainDate();
  return momentOf(today.add({ days: days[howLong] }).toString(), remind_at, time_zone);
}

import type { ReminderSettings } from "@twofold/contract/events/reminders";
import type { ActorCtx } from "#kit/ctx.ts";
import { findReminderSettings, userNotFound } from "#features/users/users.ts";

export async function getReminderSettings({
  db,
  actor,
}: Pick<ActorCtx, "actor" | "db">): Promise<ReminderSettings> {
  const settings = await findReminderSettings(db, { id: actor.user.id });
  if (!settings) throw userNotFound();
  return settings;
}

import * as contract from "@twofold/contract/events/reminders";
import type { Mount } from "#kit/http/mount.ts";
import { findReminderSettings, userNotFound } from "#features/users/users.ts";
import { changeReminderSettings } from "./change-reminder-settings.ts";

/** The endpoint is in this feature, because a change plans every reminder again. */
export function remindersRoutes(mount: Mount): void {
  mount(contract.getReminderSettings, async ({ ctx }) => {
    const settings = await findReminderSettings(ctx.db, ctx.actor.user.id);
    if (!settings) throw userNotFound();
    return settings;
  });

  mount(contract.changeReminderSettings, async ({ ctx, body }) => {
    await changeReminderSettings(ctx, body);
    return body;
  });
}

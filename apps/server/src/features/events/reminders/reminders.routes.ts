import * as contract from "@twofold/contract/events/reminders";
import type { Mount } from "#kit/http/mount.ts";
import { changeReminderSettings } from "./change-reminder-settings.ts";
import { getReminderSettings } from "./get-reminder-settings.ts";

/** The endpoint is in this feature, because a change plans every reminder again. */
export function remindersRoutes(mount: Mount): void {
  mount(contract.getReminderSettings, ({ ctx }) => getReminderSettings(ctx));
  mount(contract.changeReminderSettings, async ({ ctx, body }) => {
    await changeReminderSettings(ctx, body);
    return body;
  });
}

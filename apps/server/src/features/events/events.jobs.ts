import type { Ctx } from "#kit/ctx.ts";
import type { Repeat } from "#kit/poller.ts";
import { sendReminders } from "./reminders/send-reminders.ts";

export function eventsPollers(repeat: Repeat, context: () => Ctx): void {
  repeat("events.remind", () => sendReminders(context()));
}

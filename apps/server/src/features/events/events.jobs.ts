import type { Ctx } from "#kit/ctx.ts";
import type { Repeat } from "#kit/rounds.ts";
import { sendReminders } from "./reminders/send-reminders.ts";

export function eventsRounds(repeat: Repeat, context: () => Ctx): void {
  repeat("events.remind", () => sendReminders(context()));
}

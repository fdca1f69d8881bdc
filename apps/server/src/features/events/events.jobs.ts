import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import type { Repeat } from "#kit/poller.ts";
import { purgeJob } from "./events.queues.ts";
import { purgeDeleted } from "./purge-deleted.ts";
import { sendReminders } from "./reminders/send-reminders.ts";

export function eventsJobs(work: Work, context: () => Ctx): void {
  work(purgeJob, () => purgeDeleted(context()));
}

export function eventsPollers(repeat: Repeat, context: () => Ctx): void {
  repeat("events.remind", () => sendReminders(context()), { everySeconds: 2 });
}

import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs.ts";
import type { Repeat } from "#kit/rounds.ts";
import { deliverDue } from "./deliver-due.ts";
import { deliverMail } from "./deliver-mail.ts";
import { mailJob, tidyJob } from "./notifications.queues.ts";
import { tidyNotifications } from "./tidy-notifications.ts";
import { wakeSnoozed } from "./wake-snoozed.ts";

export function notificationsJobs(work: Work, context: () => Ctx): void {
  work(mailJob, (payload, { id }) => deliverMail(context(), { ...payload, id }), {
    concurrency: 8,
  });
  work(tidyJob, () => tidyNotifications(context()));
}

export function notificationsRounds(repeat: Repeat, context: () => Ctx): void {
  // Lanes, so that one push service that does not answer holds up no other.
  repeat("notifications.deliver", () => deliverDue(context()), { lanes: 4 });
  repeat("notifications.wake", () => wakeSnoozed(context()));
}

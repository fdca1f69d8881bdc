import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import type { Repeat } from "#kit/poller.ts";
import { sendDueDeliveries } from "./send-due-deliveries.ts";
import { deliverEmail } from "./deliver-email.ts";
import type { EmailTemplate } from "./email-template.ts";
import { mailJob, purgeJob } from "./notifications.queues.ts";
import { purgeNotifications } from "./purge-notifications.ts";
import { resumeSnoozed } from "./resume-snoozed.ts";

export function notificationsJobs(
  work: Work,
  context: () => Ctx,
  templates: readonly EmailTemplate[],
): void {
  work(mailJob, (email, { id }) => deliverEmail(context(), { ...email, id }, templates), {
    concurrency: 8,
  });
  work(purgeJob, () => purgeNotifications(context()));
}

export function notificationsPollers(repeat: Repeat, context: () => Ctx): void {
  // Several run concurrently, so that one slow push service does not block the others.
  repeat("notifications.deliver", () => sendDueDeliveries(context()), {
    concurrency: 4,
    everySeconds: 2,
    role: "emails",
  });
  repeat("notifications.wake", () => resumeSnoozed(context()));
}

import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs.ts";
import { deliverMail } from "./deliver-mail.ts";
import { mailJob } from "./notifications.queues.ts";

export function notificationsJobs(work: Work, context: () => Ctx): void {
  work(mailJob, (payload, { id }) => deliverMail(context(), { ...payload, id }), {
    concurrency: 8,
  });
}

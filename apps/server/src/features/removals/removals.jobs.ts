import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import { purgeRemovals } from "./purge-removals.ts";
import { emailJob, purgeJob, warnJob } from "./removals.queues.ts";
import { sendRemovalEmail } from "./send-removal-email.ts";
import { warnDueRemovals } from "./warn-due-removals.ts";

export function removalsJobs(work: Work, context: () => Ctx): void {
  work(emailJob, ({ request_id, about }, { id }) =>
    sendRemovalEmail(context(), { jobId: id, requestId: request_id, about }),
  );
  work(warnJob, () => warnDueRemovals(context()));
  work(purgeJob, () => purgeRemovals(context()));
}

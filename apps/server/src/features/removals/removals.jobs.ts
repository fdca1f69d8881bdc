import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs.ts";
import type { Repeat } from "#kit/poller.ts";
import { purgeRemovals } from "./purge-removals.ts";
import { emailJob, purgeJob } from "./removals.queues.ts";
import { sendRemovalEmail } from "./send-removal-email.ts";
import { warnDueRemovals } from "./warn-due-removals.ts";

export function removalsJobs(work: Work, context: () => Ctx): void {
  work(emailJob, ({ request_id, about }, { id }) =>
    sendRemovalEmail(context(), { jobId: id, requestId: request_id, about }),
  );
  work(purgeJob, () => purgeRemovals(context()));
}

export function removalsPollers(repeat: Repeat, context: () => Ctx): void {
  repeat("removals.warn", () => warnDueRemovals(context()));
}

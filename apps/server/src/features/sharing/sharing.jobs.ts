import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs.ts";
import type { Repeat } from "#kit/poller.ts";
import { reviewReported } from "./review-reported.ts";
import { reviewJob, purgeJob } from "./sharing.queues.ts";
import { purgeLinks } from "./purge-links.ts";
import { warnEndingLinks } from "./warn-ending-links.ts";

export function sharingJobs(work: Work, context: () => Ctx): void {
  work(
    reviewJob,
    ({ user_id, image_id }) => reviewReported(context(), { userId: user_id, imageId: image_id }),
    { concurrency: 1 },
  );
  work(purgeJob, () => purgeLinks(context()));
}

export function sharingPollers(repeat: Repeat, context: () => Ctx): void {
  repeat("sharing.warn", () => warnEndingLinks(context()));
}

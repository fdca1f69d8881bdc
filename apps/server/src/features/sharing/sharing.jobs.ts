import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs.ts";
import { lookAtReported } from "./look-at-reported.ts";
import { lookJob, tidyJob } from "./sharing.queues.ts";
import { tidyLinks } from "./tidy-links.ts";

export function sharingJobs(work: Work, context: () => Ctx): void {
  work(
    lookJob,
    ({ user_id, image_id }) => lookAtReported(context(), { userId: user_id, imageId: image_id }),
    { concurrency: 1 },
  );
  work(tidyJob, () => tidyLinks(context()));
}

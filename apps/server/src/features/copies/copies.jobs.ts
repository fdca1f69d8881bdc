import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import { blockCopies } from "./block-copies.ts";
import { checkVisible } from "./check-visible.ts";
import { blockJob, checkJob } from "./copies.queues.ts";

export function copiesJobs(work: Work, context: () => Ctx): void {
  work(checkJob, ({ user_id, image_id }) =>
    checkVisible(context(), { userId: user_id, imageId: image_id }),
  );
  work(
    blockJob,
    ({ user_id, image_id, reason }) =>
      blockCopies(context(), { userId: user_id, imageId: image_id, reason }),
    { concurrency: 1 },
  );
}

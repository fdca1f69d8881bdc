import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import { createVariants } from "./create-variants.ts";
import { purgeTrash } from "./purge-trash.ts";
import { deriveJob, eraseJob, sweepJob } from "./images.queues.ts";
import { repairAssets } from "./repair-assets.ts";

export function imagesJobs(work: Work, context: () => Ctx): void {
  work(deriveJob, ({ user_id, picture_id }) =>
    createVariants(context(), { userId: user_id, id: picture_id }),
  );
  work(sweepJob, () => repairAssets(context()));
  work(eraseJob, async () => void (await purgeTrash(context())));
}

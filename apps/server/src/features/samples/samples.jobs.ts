import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import { checkSample } from "./check-sample.ts";
import { purgeNetworks } from "./purge-networks.ts";
import { recheckSample } from "./recheck-sample.ts";
import { checkJob, purgeJob, recheckJob, showJob } from "./samples.queues.ts";
import { showDueSamples } from "./show-due-samples.ts";

export function samplesJobs(work: Work, context: () => Ctx): void {
  work(
    checkJob,
    ({ user_id, image_id }) => checkSample(context(), { userId: user_id, imageId: image_id }),
    { concurrency: 1 },
  );
  work(
    recheckJob,
    ({ user_id, image_id }) => recheckSample(context(), { userId: user_id, imageId: image_id }),
    { concurrency: 1 },
  );
  work(showJob, () => showDueSamples(context()));
  work(purgeJob, () => purgeNetworks(context()));
}

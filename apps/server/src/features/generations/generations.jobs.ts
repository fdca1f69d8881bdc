import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import { purgeAttempts, sweepAttempts } from "#features/engines/engines.ts";
import { discardEndedCalls } from "./discard-ended-calls.ts";
import { failGeneration } from "./fail-generation.ts";
import { pictureReadyJob, purgeJob, runJob, stopUsesJob, sweepJob } from "./generations.queues.ts";
import { runGeneration } from "./run-generation.ts";
import { sendPictureReady } from "./send-picture-ready.ts";
import { stopUses } from "./stop-uses.ts";
import { failOverdueGenerations } from "./fail-overdue-generations.ts";

export function generationsJobs(work: Work, context: () => Ctx, concurrency: number): void {
  work(
    runJob,
    ({ user_id, generation_id }, { signal }) =>
      runGeneration(context(), { userId: user_id, id: generation_id }, signal),
    {
      concurrency,
      onDead: async ({ user_id, generation_id }) => {
        const key = { userId: user_id, id: generation_id };
        await failGeneration(context(), key, "engine_failed");
      },
    },
  );
  work(pictureReadyJob, ({ user_id, generation_id }, { id }) =>
    sendPictureReady(context(), { jobId: id, key: { userId: user_id, id: generation_id } }),
  );
  work(stopUsesJob, ({ user_id }) => stopUses(context(), user_id));
  work(purgeJob, () => purgeAttempts(context()));
  work(sweepJob, async () => {
    await failOverdueGenerations(context());
    await sweepAttempts(context());
    await discardEndedCalls(context());
  });
}

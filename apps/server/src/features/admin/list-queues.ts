import type { JobQueue } from "@twofold/contract/admin/queues";
import { nextRunOf } from "#kit/cron.ts";
import type { Ctx } from "#kit/ctx.ts";
import { deadLetterOf, type Job } from "#kit/jobs.ts";
import { countJobs, listLastRuns } from "./queues.store.ts";

export async function listQueues(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  queues: readonly Job[],
): Promise<JobQueue[]> {
  const scheduled = queues.filter(({ schedule }) => schedule !== undefined);
  const counts = await countJobs(db);
  const lastRuns = await listLastRuns(db, { names: scheduled.map(({ name }) => name) });
  const now = clock();
  const find = (name: string, isRunning: boolean) =>
    counts.find((each) => each.name === name && each.is_running === isRunning);
  return queues.map(({ name, schedule }) => ({
    name,
    waiting: find(name, false)?.count ?? 0,
    running: find(name, true)?.count ?? 0,
    failed: find(deadLetterOf(name), false)?.count ?? 0,
    oldest_seconds: find(name, false)?.oldest_seconds ?? null,
    schedule:
      schedule === undefined
        ? null
        : {
            cron: schedule,
            last_run_at: lastRuns.get(name)?.toISOString() ?? null,
            next_run_at: nextRunOf(schedule, now)?.toISOString() ?? null,
          },
  }));
}

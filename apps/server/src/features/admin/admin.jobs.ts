import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import type { Repeat } from "#kit/poller.ts";
import { metricsJob, purgeJob } from "./admin.queues.ts";
import { purgeContentFiles } from "./purge-content-files.ts";
import { runDueDelayed } from "./run-due-delayed.ts";
import { updateMetrics } from "./statistics/update-metrics.ts";

export function adminJobs(work: Work, context: () => Ctx): void {
  work(metricsJob, () => updateMetrics(context()));
  work(purgeJob, () => purgeContentFiles(context()));
}

export function adminPollers(repeat: Repeat, context: () => Ctx): void {
  repeat("admin.delayed", () => runDueDelayed(context()));
}

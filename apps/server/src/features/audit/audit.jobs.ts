import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import { headJob } from "./audit.queues.ts";
import { logHead } from "./log-head.ts";

export function auditJobs(work: Work, context: () => Ctx): void {
  work(headJob, () => logHead(context()));
}

import type { AdminCtx } from "#kit/ctx.ts";
import { deadLetterOf, type Job } from "#kit/jobs.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { jobsRetried } from "./queues.actions.ts";
import { lockWaitingJobs } from "./queues.store.ts";
import { idsIn, outcomeOf, type SelectedJob, type SelectionOutcome } from "./selected-jobs.ts";

type RetryCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">;

export async function retryJobs(
  ctx: RetryCtx,
  { name }: Job,
  items: readonly SelectedJob[],
): Promise<SelectionOutcome> {
  return inTransaction(ctx, async (tx) => {
    const key = { queue: deadLetterOf(name), ids: idsIn(items, "failed") };
    const done = await lockWaitingJobs(tx.db, key);
    await tx.jobs.retryDead(name, done);
    const outcome = outcomeOf(items, done);
    const after = { job_ids: outcome.done, skipped: outcome.skipped.length };
    await recordAction(tx, ctx, jobsRetried, { subjectId: name, after });
    return outcome;
  });
}

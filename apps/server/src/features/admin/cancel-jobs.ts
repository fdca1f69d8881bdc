import type { AdminCtx } from "#kit/ctx.ts";
import { deadLetterOf, type Job } from "#kit/jobs.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { jobsCancelled } from "./queues.actions.ts";
import { lockWaitingJobs, updateJobsCancelled } from "./queues.store.ts";
import { idsIn, outcomeOf, type SelectedJob, type SelectionOutcome } from "./selected-jobs.ts";

type CancelCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">;

interface Cancellation {
  readonly items: readonly SelectedJob[];
  readonly reason: string;
}

/** A running job is not interrupted, because its effect may already have happened. */
export async function cancelJobs(
  ctx: CancelCtx,
  { name }: Job,
  { items, reason }: Cancellation,
): Promise<SelectionOutcome> {
  return inTransaction(ctx, async (tx) => {
    const done: string[] = [];
    for (const [queue, state] of [
      [name, "waiting"],
      [deadLetterOf(name), "failed"],
    ] as const) {
      const ids = await lockWaitingJobs(tx.db, { queue, ids: idsIn(items, state) });
      await updateJobsCancelled(tx.db, { queue, ids });
      done.push(...ids);
    }
    const outcome = outcomeOf(items, done);
    const after = { job_ids: outcome.done, skipped: outcome.skipped.length };
    await recordAction(tx, ctx, jobsCancelled, { subjectId: name, reason, after });
    return outcome;
  });
}

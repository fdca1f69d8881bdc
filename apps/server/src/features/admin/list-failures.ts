import type { JobFailure } from "@twofold/contract/admin/queues";
import type { Db } from "#kit/db.ts";
import { deadLetterOf, type Job } from "#kit/jobs.ts";
import { errorOf } from "./job-error.ts";
import { listJobRows } from "./queues.store.ts";

const NEWEST = 1_000;

export async function listFailures(db: Db, queue: Job): Promise<JobFailure[]> {
  const key = { queue: deadLetterOf(queue.name) };
  const rows = await listJobRows(db, key, { states: ["created", "retry"], limit: NEWEST });
  const groups = Map.groupBy(rows, (row) => errorOf(queue, row));
  return [...groups]
    .map(([error, [newest, ...others]]) => ({
      error,
      count: others.length + 1,
      last_at: new Date(newest?.created_on ?? 0).toISOString(),
    }))
    .toSorted((a, b) => b.count - a.count || a.error.localeCompare(b.error));
}

import type { JobState, QueuedJob } from "@twofold/contract/admin/queues";
import type { Db } from "#kit/db.ts";
import { deadLetterOf, type Job } from "#kit/jobs.ts";
import { errorOf } from "./job-error.ts";
import { listJobRows, type StoredJob } from "./queues.store.ts";

interface Query {
  readonly state: JobState;
  readonly error?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const PAGE = 200;
/** As many as are grouped by error. */
const MAX_READ = 1_000;

export async function listQueuedJobs(db: Db, queue: Job, query: Query): Promise<QueuedJob[]> {
  const { state, error, limit } = query;
  const key = { queue: state === "failed" ? deadLetterOf(queue.name) : queue.name };
  const states = state === "running" ? (["active"] as const) : (["created", "retry"] as const);
  const found: QueuedJob[] = [];
  let before = query.cursor;
  for (let read = 0; read < MAX_READ; read += PAGE) {
    const rows = await listJobRows(db, key, { states, before, limit: PAGE });
    const jobs = rows.map((row) => toQueuedJobResponse(queue, row, state));
    found.push(...jobs.filter((job) => error === undefined || job.error === error));
    if (rows.length < PAGE || found.length >= limit) break;
    before = rows.at(-1)?.id;
  }
  return found.slice(0, limit);
}

function toQueuedJobResponse(queue: Job, row: StoredJob, state: JobState): QueuedJob {
  const shown = (queue.shows ?? []).flatMap((name) => {
    const value = row.data?.[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return {
    id: row.id,
    state,
    created_at: new Date(row.created_on).toISOString(),
    attempts: row.attempts,
    error: row.error === null ? null : errorOf(queue, row),
    shows: Object.fromEntries(shown),
  };
}

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Instant, text } from "../primitives.ts";
import { Reason } from "./reason.ts";

export const MAX_SELECTED_JOBS = 100;

/** Failed jobs have used all attempts and wait for an operator. */
export const JobState = z.enum(["waiting", "running", "failed"]);
export type JobState = z.infer<typeof JobState>;

export const JobQueue = z
  .object({
    name: z.string(),
    waiting: z.int(),
    running: z.int(),
    failed: z.int(),
    /** How long the oldest job that is due has been waiting. */
    oldest_seconds: z.int().nullable(),
    /** Null for a queue whose jobs are enqueued by what users do. */
    schedule: z
      .object({
        /** Cron, in UTC. */
        cron: z.string(),
        last_run_at: Instant.nullable(),
        next_run_at: Instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: "JobQueue" });
export type JobQueue = z.infer<typeof JobQueue>;

/** A job without its payload. */
export const QueuedJob = z
  .object({
    id: Id,
    state: JobState,
    created_at: Instant,
    attempts: z.int(),
    /** Without anything that may come from the payload. */
    error: z.string().nullable(),
    /** The ids that the queue's definition names. */
    shows: z.record(z.string(), z.string()),
  })
  .meta({ id: "QueuedJob" });
export type QueuedJob = z.infer<typeof QueuedJob>;

const reading = { access: "admin", needs: "operations" } as const;
const params = z.object({ name: text().max(100) });

export const listQueues = endpoint({
  ...reading,
  method: "GET",
  path: "/api/admin/queues",
  summary: "List the queues with their counts and schedules",
  status: 200,
  reply: z.object({ queues: z.array(JobQueue) }),
  errors: [],
});

export const JobFailure = z
  .object({ error: z.string(), count: z.int(), last_at: Instant })
  .meta({ id: "JobFailure" });
export type JobFailure = z.infer<typeof JobFailure>;

export const listFailures = endpoint({
  ...reading,
  method: "GET",
  path: "/api/admin/queues/:name/failures",
  summary: "Group the newest 1,000 failed jobs of a queue by their error, most frequent first",
  params,
  status: 200,
  reply: z.object({ failures: z.array(JobFailure) }),
  errors: ["not_found"],
});

export const listQueuedJobs = endpoint({
  ...reading,
  method: "GET",
  path: "/api/admin/queues/:name/jobs",
  summary: "List jobs of a queue in one state, newest first; never their payloads",
  params,
  query: z.object({
    state: JobState.default("failed"),
    /** Only failed jobs with this error, as the groups name it. */
    error: text().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** The id of the last job on the previous page. */
    cursor: Id.optional(),
  }),
  status: 200,
  reply: z.object({ jobs: z.array(QueuedJob), next_cursor: Id.nullable() }),
  errors: ["not_found"],
});

/** Each job with the state that the administrator has seen. */
const items = z
  .array(z.object({ id: Id, state: JobState }))
  .min(1)
  .max(MAX_SELECTED_JOBS);
const Outcome = z.object({ done: z.array(Id), skipped: z.array(Id) });

export const retryJobs = endpoint({
  ...reading,
  method: "POST",
  path: "/api/admin/queues/:name/retry",
  summary: "Run selected failed jobs again; those that changed since are skipped",
  params,
  body: z.object({ items }),
  status: 200,
  reply: Outcome,
  errors: ["not_found"],
});

export const cancelJobs = endpoint({
  ...reading,
  method: "POST",
  path: "/api/admin/queues/:name/cancel",
  summary:
    "Cancel selected waiting or failed jobs permanently; those that changed since are skipped",
  reauthentication: "both",
  params,
  body: z.object({ items, reason: Reason }),
  status: 200,
  reply: Outcome,
  errors: ["not_found"],
});

import { adminAction } from "#features/audit/audit.ts";

export const jobsRetried = adminAction({
  name: "queues.jobs_retried",
  subject: "queue",
  fields: ["job_ids", "skipped"],
});

export const jobsCancelled = adminAction({
  name: "queues.jobs_cancelled",
  subject: "queue",
  fields: ["job_ids", "skipped"],
});

import { FAULT_DUE_HOURS } from "@twofold/contract/admin/overview";
import { deadLetterOf } from "#kit/jobs.ts";
import { countJobs } from "../queues.store.ts";
import { hoursAfter, type AttentionSource } from "./attention-source.ts";

const SECOND_MS = 1_000;

/** One line per queue with failed jobs. */
export const jobsAttention: AttentionSource = {
  needs: "operations",
  async list({ db, now, queues }) {
    const counts = await countJobs(db);
    return queues.flatMap(({ name }) => {
      const failed = counts.find((each) => each.name === deadLetterOf(name) && !each.is_running);
      if (!failed) return [];
      const since = new Date(now.getTime() - (failed.oldest_seconds ?? 0) * SECOND_MS);
      return [
        {
          kind: "jobs" as const,
          due_at: hoursAfter(since, FAULT_DUE_HOURS).toISOString(),
          queue: name,
          failed: failed.count,
          failed_since: since.toISOString(),
        },
      ];
    });
  },
};

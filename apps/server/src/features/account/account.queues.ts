import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { job } from "#kit/jobs.ts";

export const exportJob = job({
  name: "account.export",
  payload: z.object({ user_id: Id, export_id: Id }),
  shows: ["export_id"],
  retryLimit: 5,
  retryDelaySeconds: 10,
  // Copying gigabytes between storages can take hours.
  expireSeconds: 4 * 3_600,
  keepSeconds: 600,
});

/** Purges expired exports. The queue name is stored by pg-boss and stays. */
export const purgeJob = job({
  name: "account.tidy",
  payload: z.object({}),
  schedule: "5-59/10 * * * *",
});

import { z } from "zod";
import { job } from "#kit/jobs.ts";

/** Sums up today and yesterday. */
export const metricsJob = job({
  name: "admin.metrics",
  payload: z.object({}),
  schedule: "31 * * * *",
});

/** Removes images of templates and ads that were replaced. */
export const purgeJob = job({
  name: "admin.purge",
  payload: z.object({}),
  schedule: "57 3 * * *",
});

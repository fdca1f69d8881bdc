import { z } from "zod";
import { job } from "#kit/jobs.ts";

/** Sums up today and yesterday. */
export const metricsJob = job({
  name: "admin.metrics",
  payload: z.object({}),
  schedule: "31 * * * *",
});

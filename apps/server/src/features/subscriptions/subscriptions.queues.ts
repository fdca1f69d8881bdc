import { z } from "zod";
import { job } from "#kit/jobs.ts";

/** Purges old webhook events daily, after the provider's retries have ended. */
export const purgeJob = job({
  name: "subscriptions.tidy",
  payload: z.object({}),
  schedule: "23 3 * * *",
});

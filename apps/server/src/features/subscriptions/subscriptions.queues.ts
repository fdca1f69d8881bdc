import { z } from "zod";
import { job } from "#kit/jobs.ts";

/** Once a day: what the provider has told us long ago is not told again. */
export const purgeJob = job({
  name: "subscriptions.tidy",
  payload: z.object({}),
  schedule: "23 3 * * *",
});

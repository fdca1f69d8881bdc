import { z } from "zod";
import { job } from "#kit/jobs.ts";

/** Erases events that were deleted for both and can no longer be restored. */
export const purgeJob = job({
  name: "events.purge",
  payload: z.object({}),
  schedule: "37 3 * * *",
});

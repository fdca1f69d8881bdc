import { z } from "zod";
import { job } from "#kit/jobs.ts";

/** Erases albums and items whose 30 days are over. */
export const purgeJob = job({
  name: "albums.purge",
  payload: z.object({}),
  schedule: "52 * * * *",
});

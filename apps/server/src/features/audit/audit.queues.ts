import { z } from "zod";
import { job } from "#kit/jobs.ts";

/** Writes the head of the audit log to the operator's log, which an intruder in the database cannot change. */
export const headJob = job({
  name: "audit.head",
  payload: z.object({}),
  schedule: "7 0 * * *",
});

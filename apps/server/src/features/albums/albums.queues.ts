import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { job } from "#kit/jobs.ts";

/** Erases albums and items whose 30 days are over. */
export const purgeJob = job({
  name: "albums.purge",
  payload: z.object({}),
  schedule: "52 * * * *",
});

/** Creates what a user keeps of shared albums after unlinking. */
export const copyJob = job({
  name: "albums.copy",
  payload: z.object({ user_id: Id }),
  retryLimit: 8,
  retryDelaySeconds: 2,
  expireSeconds: 3_600,
  keepSeconds: 600,
});

/** Continues copies that were interrupted, and makes others final. */
export const resumeCopiesJob = job({
  name: "albums.resume-copies",
  payload: z.object({}),
  schedule: "*/5 * * * *",
});

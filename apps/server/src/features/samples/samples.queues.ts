import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { job } from "#kit/jobs.ts";

const payload = z.object({ user_id: Id, image_id: Id });

/** Repeated for a day, because nothing new appears while the safety check is unavailable. */
export const checkJob = job({
  name: "samples.check",
  payload,
  shows: ["image_id"],
  retryLimit: 60,
  retryDelaySeconds: 30,
  keepSeconds: 600,
});

/** The check after a report as harmful. */
export const recheckJob = job({
  name: "samples.recheck",
  payload,
  shows: ["image_id"],
  retryLimit: 20,
  retryDelaySeconds: 10,
  keepSeconds: 600,
});

export const showJob = job({
  name: "samples.show",
  payload: z.object({}),
  schedule: "*/10 * * * *",
});

export const purgeJob = job({
  name: "samples.purge",
  payload: z.object({}),
  schedule: "41 * * * *",
});

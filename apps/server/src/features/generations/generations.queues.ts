import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { job } from "#kit/jobs.ts";

export const runJob = job({
  name: "generations.run",
  role: "pictures",
  payload: z.object({ user_id: Id, generation_id: Id }),
  shows: ["generation_id"],
  // A killed worker counts too, and may have paid for the picture. hasFailedOften limits the calls of an engine.
  retryLimit: 5,
  expireSeconds: 300,
  keepSeconds: 3_600,
});

/** Fails what runs with photos of this user, after a permission was withdrawn. */
export const stopUsesJob = job({
  name: "generations.stop_uses",
  payload: z.object({ user_id: Id }),
  retryLimit: 5,
  expireSeconds: 60,
  keepSeconds: 600,
});

/** Runs some minutes after a picture is finished. */
export const pictureReadyJob = job({
  name: "generations.picture_ready",
  role: "emails",
  payload: z.object({ user_id: Id, generation_id: Id }),
  shows: ["generation_id"],
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireSeconds: 60,
  keepSeconds: 600,
  deadSeconds: 86_400,
});

/** Runs each minute, so that every generation ends within a minute after its deadline. */
export const sweepJob = job({
  name: "generations.sweep",
  payload: z.object({}),
  schedule: "* * * * *",
});

export const purgeJob = job({
  name: "generations.purge",
  payload: z.object({}),
  schedule: "8 4 * * *",
});

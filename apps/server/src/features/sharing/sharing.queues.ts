import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { job } from "#kit/jobs.ts";

export const reviewJob = job({
  name: "sharing.look",
  payload: z.object({ user_id: Id, image_id: Id }),
  shows: ["image_id"],
  retryLimit: 5,
  retryDelaySeconds: 10,
  keepSeconds: 600,
});

/** Compares the images of an album that has a link with removed ones. */
export const albumJob = job({
  name: "sharing.album",
  payload: z.object({ user_id: Id, album_id: Id }),
  shows: ["album_id"],
  retryLimit: 5,
  retryDelaySeconds: 10,
  keepSeconds: 600,
});

/** Expired links are already inaccessible; this only removes their rows. */
export const purgeJob = job({
  name: "sharing.tidy",
  payload: z.object({}),
  schedule: "27 * * * *",
});

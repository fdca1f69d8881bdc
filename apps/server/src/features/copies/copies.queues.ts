import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { job } from "#kit/jobs.ts";

const retries = { retryLimit: 5, retryDelaySeconds: 10, keepSeconds: 600 };

/** Stores the hash of an image that others can see, and compares it with the blocked ones. */
export const checkJob = job({
  ...retries,
  name: "copies.check",
  payload: z.object({ user_id: Id, image_id: Id }),
  shows: ["image_id"],
});

/** Blocks the hash of a removed image, and compares it with all images that others can see. */
export const blockJob = job({
  ...retries,
  name: "copies.block",
  payload: z.object({ user_id: Id, image_id: Id, reason: z.string() }),
  shows: ["image_id"],
  expireSeconds: 900,
});

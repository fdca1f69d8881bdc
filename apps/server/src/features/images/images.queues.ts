import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { job } from "#kit/jobs.ts";

export const deriveJob = job({
  name: "images.derive",
  role: "variants",
  payload: z.object({ user_id: Id, picture_id: Id }),
  shows: ["picture_id"],
  retryLimit: 8,
  retryDelaySeconds: 2,
  expireSeconds: 120,
  keepSeconds: 600,
});

/** Repairs what a killed process or a storage outage left incomplete. */
export const sweepJob = job({
  name: "images.sweep",
  payload: z.object({}),
  schedule: "*/10 * * * *",
});

/** Runs once a day, so that the share that one run may erase is a share per day. */
export const eraseJob = job({
  name: "images.erase",
  payload: z.object({}),
  schedule: "41 3 * * *",
  expireSeconds: 3_600,
});

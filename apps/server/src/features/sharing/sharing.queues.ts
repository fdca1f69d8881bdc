import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { job } from "#kit/jobs.ts";

export const lookJob = job({
  name: "sharing.look",
  payload: z.object({ user_id: Id, image_id: Id }),
  retryLimit: 5,
  retryDelaySeconds: 10,
  keepSeconds: 600,
});

/** Links whose time is over. They open nothing from that moment on; this only makes room. */
export const purgeJob = job({
  name: "sharing.tidy",
  payload: z.object({}),
  schedule: "27 * * * *",
});

import { z } from "zod";
import { job } from "#kit/jobs.ts";

export const requestResetJob = job({
  name: "auth.request_reset",
  payload: z.object({ email: z.string() }),
  retryLimit: 5,
  // The payload contains an address, so it is removed soon.
  keepSeconds: 60,
  deadSeconds: 86_400,
});

export const sweepJob = job({
  name: "auth.sweep",
  payload: z.object({}),
  schedule: "17 * * * *",
});

import { z } from "zod";
import { job } from "#kit/jobs.ts";
import { BillingEvent } from "./billing.port.ts";

/** The provider no longer repeats an accepted event, so its attempts span three days. */
export const applyEventJob = job({
  name: "subscriptions.apply_event",
  payload: BillingEvent,
  retryLimit: 16,
  retryDelaySeconds: 4,
  keepSeconds: 600,
});

/** Purges old webhook events daily, after the provider's retries have ended. */
export const purgeJob = job({
  name: "subscriptions.tidy",
  payload: z.object({}),
  schedule: "23 3 * * *",
});

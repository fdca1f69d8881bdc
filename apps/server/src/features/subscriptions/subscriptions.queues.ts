import { Id } from "@twofold/contract/primitives";
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

/** Cancels or resumes the subscriptions of an account that was deleted or restored. */
export const setRenewalsJob = job({
  name: "subscriptions.set_renewals",
  payload: z.object({
    user_id: Id,
    is_on: z.boolean(),
    provider_ids: z.array(z.string()).optional(),
  }),
  retryLimit: 16,
  retryDelaySeconds: 4,
  keepSeconds: 600,
});

/** Its attempts span three days, like those of an event. */
export const sendRefundJob = job({
  name: "subscriptions.send_refund",
  payload: z.object({ refund_id: Id }),
  shows: ["refund_id"],
  retryLimit: 16,
  retryDelaySeconds: 4,
});

/** Compares all current subscriptions with the provider; started by an administrator. */
export const reconcileJob = job({
  name: "subscriptions.reconcile",
  payload: z.object({ id: Id }),
  shows: ["id"],
  expireSeconds: 3_600,
});

/** Purges old webhook events daily, after the provider's retries have ended. */
export const purgeJob = job({
  name: "subscriptions.tidy",
  payload: z.object({}),
  schedule: "23 3 * * *",
});

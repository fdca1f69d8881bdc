import { z } from "zod";
import { job } from "#kit/jobs.ts";

/** An address that a visitor has typed, which may belong to no account. */
const TypedAddress = z.object({
  email: z.string(),
  client: z.object({ networkHash: z.string(), userAgent: z.string() }).optional(),
});

// The payloads contain an address, so they are removed soon.
const brief = { retryLimit: 5, keepSeconds: 60, deadSeconds: 86_400 };

export const requestResetJob = job({
  name: "auth.request_reset",
  role: "emails",
  payload: TypedAddress,
  ...brief,
});

export const failedSignInJob = job({
  name: "auth.failed_sign_in",
  payload: TypedAddress,
  ...brief,
});

/** Removes expired rows. The queue name is stored by pg-boss and stays. */
export const purgeJob = job({
  name: "auth.sweep",
  payload: z.object({}),
  schedule: "13 * * * *",
});

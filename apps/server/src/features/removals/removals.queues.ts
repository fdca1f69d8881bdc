import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { job } from "#kit/jobs.ts";

/** The receipt or the result of a request. Address and language are read when it is sent. */
export const emailJob = job({
  name: "removals.email",
  role: "emails",
  payload: z.object({ request_id: Id, about: z.enum(["receipt", "result"]) }),
  shows: ["request_id"],
  // The retries cover a mail server outage of one hour.
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

/** Warns about deadlines; ten minutes are precise enough for a warning of a day. */
export const warnJob = job({
  name: "removals.warn",
  payload: z.object({}),
  schedule: "*/10 * * * *",
});

/** Erases what senders wrote, one year after the decision. */
export const purgeJob = job({
  name: "removals.purge",
  payload: z.object({}),
  schedule: "53 3 * * *",
});

import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { job } from "#kit/jobs.ts";

/** One email to a user. Name, address and language are read when it is sent. */
export const mailJob = job({
  name: "notifications.mail",
  role: "emails",
  payload: z.object({
    user_id: Id,
    template: z.string().optional(),
    data: z.unknown().optional(),
    /** Name and data in jobs that version 0.1 enqueued. Remove it in the release after the next. */
    letter: z.looseObject({ kind: z.string() }).optional(),
  }),
  // The data may contain the token of a link.
  encrypts: ["data"],
  // The retries cover a mail server outage of one hour.
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireSeconds: 60,
  // The payload names a user, so finished jobs are removed early.
  keepSeconds: 600,
  deadSeconds: 86_400,
});

/** Purges old notifications and deliveries daily. */
export const purgeJob = job({
  name: "notifications.tidy",
  payload: z.object({}),
  schedule: "17 3 * * *",
});

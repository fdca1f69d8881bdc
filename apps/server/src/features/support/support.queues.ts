import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { job } from "#kit/jobs.ts";

/** An email about an entry of a ticket. Text and address are read when it is sent. */
export const emailJob = job({
  name: "support.letter",
  role: "emails",
  payload: z.object({ ticket_id: Id, number: z.int() }),
  shows: ["ticket_id"],
  // The retries cover a mail server outage of one hour.
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

/** Purges old visitor tickets daily. */
export const purgeJob = job({
  name: "support.tidy",
  payload: z.object({}),
  schedule: "47 3 * * *",
});

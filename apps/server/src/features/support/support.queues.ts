import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { job } from "#kit/jobs.ts";

/** A letter about an entry of a ticket; words and address are read when it is sent. */
export const emailJob = job({
  name: "support.letter",
  payload: z.object({ ticket_id: Id, number: z.int() }),
  // A mail server that is away for an hour must not cost anybody an answer.
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

/** Once a day: visitors' tickets that are old enough go. */
export const purgeJob = job({
  name: "support.tidy",
  payload: z.object({}),
  schedule: "41 3 * * *",
});

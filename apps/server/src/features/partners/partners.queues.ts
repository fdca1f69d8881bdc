import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { job } from "#kit/jobs.ts";

/** What depends on the invited address, so that the response does not. The address is read when it runs. */
export const deliverJob = job({
  name: "partners.deliver",
  payload: z.object({ user_id: Id, invitation_id: Id }),
  // The retries cover a mail server outage of one hour.
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireSeconds: 60,
  keepSeconds: 600,
});

/** The message about unlinking, if the person who unlinked delayed it. */
export const announceJob = job({
  name: "partners.announce",
  payload: z.object({ user_id: Id, partnership_id: Id, days: z.int().nonnegative() }),
});

/** Marks expired invitations, erases their addresses and removes old ones. */
export const expireJob = job({
  name: "partners.expire",
  payload: z.object({}),
  schedule: "3-59/10 * * * *",
});

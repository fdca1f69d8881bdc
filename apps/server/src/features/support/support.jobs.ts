import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs.ts";
import { sendTicketLetter } from "./send-ticket-letter.ts";
import { letterJob, tidyJob } from "./support.queues.ts";
import { tidyVisits } from "./tidy-visits.ts";

export function supportJobs(work: Work, context: () => Ctx): void {
  work(letterJob, ({ ticket_id, number }, { id }) =>
    sendTicketLetter(context(), { jobId: id, ticketId: ticket_id, number }),
  );
  work(tidyJob, () => tidyVisits(context()));
}

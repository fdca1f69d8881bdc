import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import { sendTicketEmail } from "./send-ticket-email.ts";
import { emailJob, purgeJob } from "./support.queues.ts";
import { purgeVisitorTickets } from "./purge-visitor-tickets.ts";

export function supportJobs(work: Work, context: () => Ctx): void {
  work(emailJob, ({ ticket_id, number }, { id }) =>
    sendTicketEmail(context(), { jobId: id, ticketId: ticket_id, number }),
  );
  work(purgeJob, () => purgeVisitorTickets(context()));
}

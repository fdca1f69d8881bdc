import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { createTicket, type TicketRequest } from "./create-ticket.ts";
import { ticketsByEmail, ticketsByNetwork } from "./support.limits.ts";
import { emailJob } from "./support.queues.ts";
import { findTicketByKey } from "./tickets.store.ts";

interface VisitorTicketRequest extends TicketRequest {
  readonly email: string;
  readonly website: string;
  /** The language of the page, and of the emails about the ticket. */
  readonly language: Language;
  readonly network: string;
}

/**
 * The response does not depend on whether the address has an account. The email contains none of the
 * visitor's text, so that the form cannot send text to strangers.
 */
export async function openVisitorTicket(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live" | "limits">,
  { email, website, network, language, ...request }: VisitorTicketRequest,
): Promise<void> {
  await ctx.limits.consume(ticketsByNetwork, network);
  if (website !== "") return;
  const owner = { userId: null, email: email.toLowerCase(), language };
  if (await findTicketByKey(ctx.db, owner, { idempotencyKey: request.idempotencyKey })) return;
  await ctx.limits.consume(ticketsByEmail, owner.email);
  await inTransaction(ctx, async (tx) => {
    const ticket = await createTicket(tx, owner, request);
    if (!ticket) return;
    await tx.jobs.enqueue(emailJob, { ticket_id: ticket.id, number: 1 }, { group: ticket.id });
  });
}

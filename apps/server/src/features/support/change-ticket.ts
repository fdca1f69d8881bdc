import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { getTicket } from "./get-ticket.ts";
import { ticketNotFound } from "./support.errors.ts";
import { messagesByTicket } from "./support.limits.ts";
import { findTicket, lockTicket, type TicketKey, type TicketRow } from "./tickets.store.ts";

export type TicketCtx = Pick<Ctx, "db" | "clock" | "jobs" | "live" | "limits">;

/** A change by the ticket's owner. Access is checked first, so that strangers cannot use up the owner's limit. */
export async function changeTicket(
  ctx: TicketCtx,
  key: TicketKey,
  change: (tx: Tx, ticket: TicketRow) => Promise<unknown>,
): Promise<TicketRow> {
  await getTicket(ctx, key);
  await ctx.limits.consume(messagesByTicket, key.id);
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx.db, key);
    if (!ticket) throw ticketNotFound();
    await change(tx, ticket);
    return (await findTicket(tx.db, key)) ?? ticket;
  });
}

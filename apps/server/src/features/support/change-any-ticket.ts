import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { ticketChanged, ticketNotFound } from "./support.errors.ts";
import { findAnyTicket, lockAnyTicket, type TicketRow } from "./tickets.store.ts";

export interface Operator {
  /** Null for the command line, whose user has no account. */
  readonly adminId: string | null;
  /** The number of the last entry that the operator has read. */
  readonly lastNumber: number;
}

/** Rejects an operator who has not read the last entry, so that two answers cannot cross. */
export function changeAnyTicket(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live">,
  { id, lastNumber }: Pick<Operator, "lastNumber"> & { readonly id: string },
  change: (tx: Tx, ticket: TicketRow) => Promise<unknown>,
): Promise<TicketRow> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockAnyTicket(tx.db, { id });
    if (!ticket) throw ticketNotFound();
    if (ticket.lastNumber !== lastNumber) throw ticketChanged();
    await change(tx, ticket);
    return (await findAnyTicket(tx.db, { id })) ?? ticket;
  });
}

import { addEntry } from "./add-entry.ts";
import { changeTicket, type TicketCtx } from "./change-ticket.ts";
import type { TicketKey, TicketRow } from "./tickets.store.ts";

/** Closes a ticket for its owner; a closed ticket stays unchanged. */
export function closeTicket(ctx: TicketCtx, key: TicketKey): Promise<TicketRow> {
  return changeTicket(ctx, key, async (tx, ticket) => {
    if (ticket.status === "closed") return;
    await addEntry(tx, ticket, { author: "asker", message: null });
  });
}

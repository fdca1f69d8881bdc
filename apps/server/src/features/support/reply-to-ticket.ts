import { addEntry } from "./add-entry.ts";
import { changeTicket, type TicketCtx } from "./change-ticket.ts";
import { findEntryByIdempotencyKey } from "./entries.store.ts";
import type { TicketKey, TicketRow } from "./tickets.store.ts";

interface Message {
  readonly message: string;
  readonly idempotencyKey: string | undefined;
}

/** Adds a message of the ticket's owner, which reopens the ticket. */
export function replyToTicket(
  ctx: TicketCtx,
  key: TicketKey,
  { message, idempotencyKey }: Message,
): Promise<TicketRow> {
  return changeTicket(ctx, key, async (tx, ticket) => {
    const sent = { ticketId: ticket.id, idempotencyKey };
    // The ticket is locked, so a concurrent request with the same key sees this entry.
    if (await findEntryByIdempotencyKey(tx.db, sent)) return;
    const entry = { author: "asker", message } as const;
    await addEntry(tx, ticket, { ...entry, idempotencyKey: idempotencyKey ?? null });
  });
}

import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { addEntry } from "./add-entry.ts";
import { hasEntryFrom } from "./entries.store.ts";
import { ticketNotFound } from "./support.errors.ts";
import { messagesByTicket } from "./support.limits.ts";
import { findTicket, lockTicket, type TicketKey, type TicketRow } from "./tickets.store.ts";

type TicketCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "limits">;

interface Message {
  readonly words: string;
  readonly idempotencyKey: string | undefined;
}

/** Adds a message of the ticket's owner, which reopens the ticket. */
export async function replyToTicket(
  ctx: TicketCtx,
  key: TicketKey,
  { words, idempotencyKey }: Message,
): Promise<TicketRow> {
  await requireTicket(ctx, key);
  await ctx.limits.consume(messagesByTicket, key.id);
  return change(ctx, key, async (tx, ticket) => {
    // The ticket is locked, so a concurrent request with the same key sees this entry.
    if (idempotencyKey && (await hasEntryFrom(tx.db, ticket.id, idempotencyKey))) return;
    const entry = { author: "asker", kind: "words", words } as const;
    await addEntry(tx, ticket, { ...entry, idempotencyKey: idempotencyKey ?? null });
  });
}

/** Closes a ticket for its owner; a closed ticket stays unchanged. */
export async function closeTicket(ctx: TicketCtx, key: TicketKey): Promise<TicketRow> {
  await requireTicket(ctx, key);
  await ctx.limits.consume(messagesByTicket, key.id);
  return change(ctx, key, async (tx, ticket) => {
    if (ticket.status === "closed") return;
    await addEntry(tx, ticket, { author: "asker", kind: "closed", words: null });
  });
}

/** Runs before the rate limit, so that a stranger cannot use up the owner's limit. */
async function requireTicket({ db }: TicketCtx, key: TicketKey): Promise<void> {
  if (!(await findTicket(db, key))) throw ticketNotFound();
}

type Step = (tx: Parameters<typeof addEntry>[0], ticket: TicketRow) => Promise<void>;

function change(ctx: TicketCtx, key: TicketKey, step: Step): Promise<TicketRow> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx.db, key);
    if (!ticket) throw ticketNotFound();
    await step(tx, ticket);
    return (await findTicket(tx.db, key)) ?? ticket;
  });
}

import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { addEntry } from "./add-entry.ts";
import { hasEntryFrom } from "./entries.store.ts";
import { ticketNotFound } from "./support.errors.ts";
import { messagesByTicket } from "./support.limits.ts";
import { findTicket, lockTicket, type TicketKey, type TicketRow } from "./tickets.store.ts";

type SayCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "limits">;

interface Message {
  readonly words: string;
  readonly idempotencyKey: string | undefined;
}

/** Of whoever asked: it waits for us again, also if it was closed. */
export async function replyToTicket(
  ctx: SayCtx,
  key: TicketKey,
  { words, idempotencyKey }: Message,
): Promise<TicketRow> {
  await refuseUnknown(ctx, key);
  await ctx.limits.consume(messagesByTicket, key.id);
  return change(ctx, key, async (tx, ticket) => {
    // Under the ticket's lock, so that of the same attempt twice at once the second sees the first.
    if (idempotencyKey && (await hasEntryFrom(tx.db, ticket.id, idempotencyKey))) return;
    const said = { author: "asker", kind: "words", words } as const;
    await addEntry(tx, ticket, { ...said, idempotencyKey: idempotencyKey ?? null });
  });
}

/** By whoever asked; one that is closed stays as it is. */
export async function closeTicket(ctx: SayCtx, key: TicketKey): Promise<TicketRow> {
  await refuseUnknown(ctx, key);
  await ctx.limits.consume(messagesByTicket, key.id);
  return change(ctx, key, async (tx, ticket) => {
    if (ticket.status === "closed") return;
    await addEntry(tx, ticket, { author: "asker", kind: "closed", words: null });
  });
}

/** Before anything is counted: else a stranger could use up somebody's turns. */
async function refuseUnknown({ db }: SayCtx, key: TicketKey): Promise<void> {
  if (!(await findTicket(db, key))) throw ticketNotFound();
}

type Step = (tx: Parameters<typeof addEntry>[0], ticket: TicketRow) => Promise<void>;

function change(ctx: SayCtx, key: TicketKey, step: Step): Promise<TicketRow> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx.db, key);
    if (!ticket) throw ticketNotFound();
    await step(tx, ticket);
    return (await findTicket(tx.db, key)) ?? ticket;
  });
}

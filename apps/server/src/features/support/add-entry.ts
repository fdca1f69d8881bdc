import type { Tx } from "#kit/transaction.ts";
import { insertEntry, type EntryRow } from "./entries.store.ts";
import { updateTicket, type TicketRow } from "./tickets.store.ts";

type NewEntry = Pick<EntryRow, "author" | "message"> &
  Partial<Pick<EntryRow, "adminId" | "idempotencyKey">>;

const statusAfter = ({ author, message }: NewEntry): TicketRow["status"] => {
  if (message === null) return "closed";
  return author === "operator" ? "answered" : "open";
};

/** Adds an entry to a locked ticket, updates the ticket's status and returns the entry's number. */
export async function addEntry(
  { db, now, live }: Pick<Tx, "db" | "now" | "live">,
  ticket: TicketRow,
  entry: NewEntry,
): Promise<number> {
  const { id, userId } = ticket;
  const number = ticket.lastNumber + 1;
  await insertEntry(db, {
    ticketId: id,
    number,
    userId,
    adminId: null,
    idempotencyKey: null,
    ...entry,
    createdAt: now,
  });
  await updateTicket(
    db,
    { id },
    {
      status: statusAfter(entry),
      lastNumber: number,
      changedAt: now,
      ...(entry.author === "operator" && entry.message !== null && { isUnread: true }),
    },
  );
  if (userId) await live.publish(userId, { type: "support_changed" });
  return number;
}

import type { Tx } from "#kit/transaction.ts";
import { insertEntry, type EntryRow } from "./entries.store.ts";
import { updateTicket, type TicketRow } from "./tickets.store.ts";

type Said = Pick<EntryRow, "author" | "kind" | "words"> &
  Partial<Pick<EntryRow, "adminId" | "idempotencyKey">>;

const statusAfter = ({ author, kind }: Said): TicketRow["status"] => {
  if (kind === "closed") return "closed";
  return author === "operator" ? "answered" : "open";
};

/**
 * The next entry of a ticket whose row is locked, and how the ticket stands after it. Gives back its
 * number.
 */
export async function addEntry(
  { db, now, live }: Pick<Tx, "db" | "now" | "live">,
  ticket: TicketRow,
  said: Said,
): Promise<number> {
  const { id, userId } = ticket;
  const number = ticket.lastNumber + 1;
  await insertEntry(db, {
    ticketId: id,
    number,
    userId,
    adminId: null,
    idempotencyKey: null,
    ...said,
    createdAt: now,
  });
  await updateTicket(db, id, {
    status: statusAfter(said),
    lastNumber: number,
    changedAt: now,
    ...(said.author === "operator" && said.kind === "words" && { isUnread: true }),
  });
  if (userId) await live.publish(userId, { type: "support_changed" });
  return number;
}

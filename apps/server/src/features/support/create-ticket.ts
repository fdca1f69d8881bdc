import type { AttachmentKey, TicketTopic } from "@twofold/contract/support";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { insertEntry } from "./entries.store.ts";
import { excerptOf } from "./excerpt.ts";
import { insertTicket, type TicketRow } from "./tickets.store.ts";

export interface TicketRequest {
  readonly topic: TicketTopic;
  readonly message: string;
  readonly attachment?: AttachmentKey | undefined;
  readonly idempotencyKey: string | undefined;
}

/** Creates a ticket with its first entry. Returns undefined if a request with the same key already did. */
export async function createTicket(
  { db, now }: Pick<Tx, "db" | "now">,
  owner: Pick<TicketRow, "userId" | "email" | "language">,
  { topic, message, attachment, idempotencyKey }: TicketRequest,
): Promise<TicketRow | undefined> {
  const ticket: TicketRow = {
    ...owner,
    id: newId(),
    topic,
    status: "open",
    attachedKind: attachment?.kind ?? null,
    attachedId: attachment?.id ?? null,
    excerpt: excerptOf(message),
    idempotencyKey: idempotencyKey ?? null,
    lastNumber: 1,
    isUnread: false,
    createdAt: now,
    changedAt: now,
  };
  if (!(await insertTicket(db, ticket))) return undefined;
  await insertEntry(db, {
    ticketId: ticket.id,
    number: 1,
    userId: ticket.userId,
    author: "asker",
    message,
    adminId: null,
    idempotencyKey: null,
    createdAt: now,
  });
  return ticket;
}

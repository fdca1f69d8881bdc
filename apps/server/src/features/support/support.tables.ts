import type { Language } from "@twofold/contract/languages";
import type {
  AttachmentKey,
  TicketEntry,
  TicketStatus,
  TicketTopic,
} from "@twofold/contract/support";
import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

export const supportTickets = pgTable("support_tickets", {
  id: uuid().primaryKey(),
  userId: uuid("user_id"),
  email: text(),
  language: text().$type<Language>(),
  topic: text().$type<TicketTopic>().notNull(),
  status: text().$type<TicketStatus>().notNull(),
  attachedKind: text("attached_kind").$type<AttachmentKey["kind"]>(),
  attachedId: uuid("attached_id"),
  excerpt: text().notNull(),
  idempotencyKey: uuid("idempotency_key"),
  lastNumber: integer("last_number").notNull(),
  isUnread: boolean("is_unread").notNull().default(false),
  createdAt: instant("created_at").notNull(),
  changedAt: instant("changed_at").notNull(),
});

export const supportEntries = pgTable(
  "support_entries",
  {
    ticketId: uuid("ticket_id").notNull(),
    number: integer().notNull(),
    userId: uuid("user_id"),
    author: text().$type<TicketEntry["author"]>().notNull(),
    /** Stored before the API's names: `words` is a message. */
    kind: text().$type<"words" | "closed">().notNull(),
    message: text("words"),
    adminId: uuid("admin_id"),
    idempotencyKey: uuid("idempotency_key"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.number] })],
);

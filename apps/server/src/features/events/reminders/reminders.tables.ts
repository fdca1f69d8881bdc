import { date, pgTable, primaryKey, smallint, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

export const reminders = pgTable(
  "reminders",
  {
    userId: uuid("user_id").notNull(),
    eventId: uuid("event_id").notNull(),
    lead: smallint().notNull(),
    eventDate: date("event_date", { mode: "string" }).notNull(),
    dueAt: instant("due_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.eventId, table.lead] })],
);

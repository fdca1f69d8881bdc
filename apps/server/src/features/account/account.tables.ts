import { bigint, date, pgTable, primaryKey, real, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "#kit/columns.ts";

export type ExportState = "waiting" | "building" | "ready" | "failed";

export const exports = pgTable(
  "exports",
  {
    userId: uuid("user_id").notNull(),
    id: uuid().notNull(),
    state: text().$type<ExportState>().notNull(),
    progress: real().notNull().default(0),
    bytes: bigint({ mode: "number" }),
    createdAt: instant("created_at").notNull(),
    readyAt: instant("ready_at"),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const erasures = pgTable("erasures", {
  userId: uuid("user_id").primaryKey(),
  askedAt: instant("asked_at").notNull(),
  /** Null until the erasure starts. */
  receiptTo: bytea("receipt_to"),
  startedAt: instant("started_at"),
  cancelledSubscriptions: text("cancelled_subscriptions").array().notNull().default([]),
  sweptAt: instant("swept_at"),
  erasedAt: instant("erased_at"),
  dueAt: instant("due_at").notNull(),
});

export const keptSums = pgTable(
  "kept_sums",
  {
    month: date().notNull(),
    what: text().notNull(),
    unit: text().notNull(),
    entries: bigint({ mode: "number" }).notNull(),
    amount: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.what, table.unit] })],
);

import type { CreditReason, ReasonParams } from "@twofold/contract/credits";
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "#kit/columns.ts";

const whole = (name: string) => bigint(name, { mode: "number" });

export const creditAccounts = pgTable("credit_accounts", {
  userId: uuid("user_id").primaryKey(),
  timeZone: text("time_zone").notNull(),
  nextReset: instant("next_reset").notNull(),
  dueAt: instant("due_at").notNull(),
  balance: integer().notNull(),
  earned: whole("earned").notNull(),
  spent: whole("spent").notNull(),
  lastSeq: whole("last_seq").notNull(),
  lastHash: bytea("last_hash").notNull(),
  planDaily: integer("plan_daily").notNull(),
  planUntil: instant("plan_until"),
  dayAllowance: integer("day_allowance"),
});

export type AccountKey = Pick<typeof creditAccounts.$inferSelect, "userId">;

export const creditGrants = pgTable("credit_grants", {
  userId: uuid("user_id").notNull(),
  id: uuid().notNull(),
  kind: text().$type<"daily" | "bonus" | "returned">().notNull(),
  amount: integer().notNull(),
  remaining: integer().notNull(),
  expiresAt: instant("expires_at"),
  createdAt: instant("created_at").notNull(),
  source: text(),
  refundDue: integer("refund_due").notNull().default(0),
  refunded: integer().notNull().default(0),
  refundRead: whole("refund_read").notNull().default(0),
});

export const creditHolds = pgTable("credit_holds", {
  userId: uuid("user_id").notNull(),
  generationId: uuid("generation_id").notNull(),
  amount: integer().notNull(),
  parts: jsonb().$type<readonly { readonly grant: string; readonly amount: number }[]>().notNull(),
  returned: integer().notNull(),
  state: text().$type<"held" | "settled" | "released">().notNull(),
  heldAt: instant("held_at").notNull(),
  endedAt: instant("ended_at"),
  reason: text(),
});

export const creditEntries = pgTable("credit_entries", {
  userId: uuid("user_id").notNull(),
  seq: whole("seq").notNull(),
  id: uuid().notNull(),
  kind: text()
    .$type<"daily" | "bonus" | "hold" | "settle" | "release" | "expire" | "refund">()
    .notNull(),
  amount: integer().notNull(),
  balance: integer().notNull(),
  generationId: uuid("generation_id"),
  description: text().notNull(),
  reason: text().$type<CreditReason>(),
  params: jsonb().$type<ReasonParams>(),
  createdAt: instant("created_at").notNull(),
  hash: bytea().notNull(),
});

export const adminCreditDays = pgTable(
  "admin_credit_days",
  {
    adminId: uuid("admin_id").notNull(),
    day: date().notNull(),
    given: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.day] })],
);

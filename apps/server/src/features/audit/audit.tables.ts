import type { AuditOutcome, AuditValue } from "@twofold/contract/admin/audit";
import { bigint, boolean, json, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "#kit/columns.ts";

export type Values = Readonly<Record<string, AuditValue>>;

export const auditEntries = pgTable("audit_entries", {
  seq: bigint({ mode: "number" }).primaryKey(),
  at: instant("at").notNull(),
  adminId: uuid("admin_id"),
  action: text().notNull(),
  subjectKind: text("subject_kind"),
  subjectId: text("subject_id"),
  reason: text(),
  before: json().$type<Values>(),
  after: json().$type<Values>(),
  undoes: bigint({ mode: "number" }),
  undoUntil: instant("undo_until"),
  requestId: text("request_id"),
  outcome: text().$type<AuditOutcome>().notNull(),
  hash: bytea("hash").notNull(),
});

export type Entry = typeof auditEntries.$inferSelect;

export const auditHead = pgTable("audit_head", {
  isOnly: boolean("is_only").primaryKey().default(true),
  seq: bigint({ mode: "number" }).notNull(),
  hash: bytea("hash").notNull(),
});

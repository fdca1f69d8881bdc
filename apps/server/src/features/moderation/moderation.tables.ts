import type { AppealOutcome, Decision, ItemKind } from "@twofold/contract/admin/moderation";
import type { StatementCode } from "@twofold/contract/moderation";
import { boolean, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

export const moderationItems = pgTable("moderation_items", {
  userId: uuid("user_id").notNull(),
  id: uuid().notNull(),
  imageId: uuid("image_id").notNull(),
  kinds: text().array().$type<ItemKind[]>().notNull(),
  reasons: text().array().notNull().default([]),
  reports: integer().notNull().default(0),
  notes: text().array().notNull().default([]),
  severity: smallint().notNull().default(0),
  openedAt: instant("opened_at").notNull(),
  dueAt: instant("due_at").notNull(),
  decision: text().$type<Decision>(),
  statementCode: text("statement_code").$type<StatementCode>(),
  isAutomatic: boolean("is_automatic").notNull().default(false),
  decidedBy: text("decided_by"),
  decidedAt: instant("decided_at"),
  version: integer().notNull().default(1),
});

export const moderationAppeals = pgTable("moderation_appeals", {
  userId: uuid("user_id").notNull(),
  id: uuid().notNull(),
  itemId: uuid("item_id").notNull(),
  message: text().notNull(),
  createdAt: instant("created_at").notNull(),
  decidedAt: instant("decided_at"),
  decidedBy: text("decided_by"),
  outcome: text().$type<AppealOutcome>(),
});

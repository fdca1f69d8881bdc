import type { NotUsReason } from "@twofold/contract/generations/not-us";
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

export const generationReports = pgTable("generation_reports", {
  userId: uuid("user_id").notNull(),
  generationId: uuid("generation_id").notNull(),
  reason: text().$type<NotUsReason>().notNull(),
  templateName: text("template_name").notNull(),
  engine: text().notNull(),
  creditsReturned: integer("credits_returned").notNull(),
  createdAt: instant("created_at").notNull(),
});

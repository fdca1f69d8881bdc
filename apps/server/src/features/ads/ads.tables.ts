import type { AdPlace, AdText } from "@twofold/contract/ads";
import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

export const ads = pgTable("ads", {
  id: uuid().primaryKey(),
  place: text().$type<AdPlace>().notNull(),
  image: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  alt: jsonb().$type<AdText>().notNull(),
  url: text().notNull(),
  liveFrom: instant("live_from"),
  liveUntil: instant("live_until"),
  isActive: boolean("is_active").notNull(),
  createdAt: instant("created_at").notNull(),
  changedBy: uuid("changed_by"),
  changedAt: instant("changed_at").notNull(),
  version: integer().notNull(),
});

export type AdRow = typeof ads.$inferSelect;

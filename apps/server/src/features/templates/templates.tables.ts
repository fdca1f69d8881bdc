import type { Occasion, Template } from "@twofold/contract/templates";
import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

export const templates = pgTable("templates", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  translations: jsonb().$type<NonNullable<Template["translations"]>>().notNull(),
  prompt: text().notNull(),
  promptVersion: integer("prompt_version").notNull(),
  engines: text().array().notNull(),
  tags: text().array().notNull(),
  personCount: integer("person_count").notNull(),
  occasions: text().array().$type<Occasion[]>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text().notNull(),
  position: integer().notNull(),
  isActive: boolean("is_active").notNull(),
  isShipped: boolean("is_shipped").notNull(),
});

import type { TemplateChecks, VersionState } from "@twofold/contract/admin/templates";
import type { Occasion, Template, TemplateSize } from "@twofold/contract/templates";
import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

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

/** An uploaded preview. */
export interface UploadedPreview {
  readonly filename: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export const templateVersions = pgTable("template_versions", {
  templateId: uuid("template_id").notNull(),
  version: integer().notNull(),
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
  scene: text(),
  files: jsonb().$type<Partial<Record<TemplateSize, UploadedPreview>>>().notNull(),
  state: text().$type<VersionState>().notNull(),
  origin: text().$type<"release" | "operator">().notNull(),
  liveFrom: instant("live_from"),
  liveUntil: instant("live_until"),
  checks: jsonb().$type<Partial<TemplateChecks>>().notNull(),
  basedOn: integer("based_on"),
  createdBy: uuid("created_by"),
  createdAt: instant("created_at").notNull(),
  changedBy: uuid("changed_by"),
  changedAt: instant("changed_at").notNull(),
  revision: integer().notNull(),
});

export type VersionRow = typeof templateVersions.$inferSelect;

/** One slide of the carousel. */
export const banners = pgTable("banners", {
  id: uuid().primaryKey(),
  templateId: uuid("template_id").notNull(),
  position: integer().notNull(),
  liveFrom: instant("live_from"),
  liveUntil: instant("live_until"),
  isActive: boolean("is_active").notNull(),
  changedBy: uuid("changed_by"),
  changedAt: instant("changed_at").notNull(),
  version: integer().notNull(),
});

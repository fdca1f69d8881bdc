import type { SampleState } from "@twofold/contract/samples";
import type { SampleReportReason } from "@twofold/contract/samples/sample-images";
import type { Occasion } from "@twofold/contract/templates";
import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

/** As `before_decision` stores it, with instants in UTC. */
interface BeforeDecision {
  readonly state: SampleState;
  readonly checked_at: string | null;
  readonly approved_at: string | null;
  readonly visible_since: string | null;
}

export const sampleImages = pgTable("sample_images", {
  userId: uuid("user_id").notNull(),
  imageId: uuid("image_id").notNull(),
  id: uuid().notNull(),
  templateName: text("template_name").notNull(),
  occasions: text().array().$type<Occasion[]>().notNull(),
  state: text().$type<SampleState>().notNull(),
  showsName: boolean("shows_name").notNull().default(false),
  showsPartnerName: boolean("shows_partner_name").notNull().default(false),
  partnershipId: uuid("partnership_id"),
  statementVersion: text("statement_version"),
  offeredAt: instant("offered_at").notNull(),
  checkedAt: instant("checked_at"),
  approvedAt: instant("approved_at"),
  visibleSince: instant("visible_since"),
  beforeDecision: jsonb("before_decision").$type<BeforeDecision>(),
  version: integer().notNull().default(1),
});

export const sampleReports = pgTable("sample_reports", {
  userId: uuid("user_id").notNull(),
  imageId: uuid("image_id").notNull(),
  reason: text().$type<SampleReportReason>().notNull(),
  times: integer().notNull(),
  firstAt: instant("first_at").notNull(),
  lastAt: instant("last_at").notNull(),
});

export const sampleReportNetworks = pgTable("sample_report_networks", {
  userId: uuid("user_id").notNull(),
  imageId: uuid("image_id").notNull(),
  networkHash: text("network_hash").notNull(),
  at: instant("at").notNull(),
});

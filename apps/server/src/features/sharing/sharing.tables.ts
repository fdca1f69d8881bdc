import type { LinkDays, ShareReportReason } from "@twofold/contract/sharing";
import { bigint, boolean, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "#kit/columns.ts";

export const shareLinks = pgTable("share_links", {
  userId: uuid("user_id").notNull(),
  id: uuid().notNull(),
  /** Null for the link of an album. */
  imageId: uuid("image_id"),
  albumUserId: uuid("album_user_id"),
  albumId: uuid("album_id"),
  tokenHash: bytea("token_hash").notNull(),
  showsName: boolean("shows_name").notNull(),
  showsPreview: boolean("shows_preview").notNull(),
  days: smallint().$type<LinkDays>(),
  allowsDownload: boolean("allows_download").notNull().default(false),
  showsCaptions: boolean("shows_captions").notNull().default(false),
  passwordHash: text("password_hash"),
  passwordVersion: integer("password_version").notNull().default(0),
  warnedAt: instant("warned_at"),
  views: bigint({ mode: "number" }).notNull().default(0),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const shareReports = pgTable("share_reports", {
  userId: uuid("user_id").notNull(),
  imageId: uuid("image_id").notNull(),
  reason: text().$type<ShareReportReason>().notNull(),
  times: integer().notNull(),
  firstAt: instant("first_at").notNull(),
  lastAt: instant("last_at").notNull(),
});

export const shareBlocks = pgTable("share_blocks", {
  userId: uuid("user_id").notNull(),
  imageId: uuid("image_id").notNull(),
  decidedBy: text("decided_by").$type<"screen" | "operator" | "copy">().notNull(),
  createdAt: instant("created_at").notNull(),
});

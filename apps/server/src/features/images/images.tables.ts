import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "#kit/columns.ts";

/** The assets: the table and the column `picture_id` keep their first names. */
export const assets = pgTable("pictures", {
  userId: uuid("user_id").notNull(),
  id: uuid().notNull(),
  sha256: bytea().notNull(),
  state: text().$type<"arriving" | "stored" | "erasing">().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text().notNull(),
  files: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  derivedAt: instant("derived_at"),
  createdAt: instant("created_at").notNull(),
  changedAt: instant("changed_at").notNull(),
});

export const images = pgTable("images", {
  userId: uuid("user_id").notNull(),
  id: uuid().notNull(),
  assetId: uuid("picture_id").notNull(),
  filename: text().notNull(),
  title: text().notNull(),
  source: text().$type<"uploaded" | "generated">().notNull(),
  isCoupleImage: boolean("is_couple_image").notNull(),
  uploadKey: uuid("upload_key"),
  isFavourite: boolean("is_favourite").notNull().default(false),
  /** Generated from the photos of the sample couple. */
  isSample: boolean("is_sample").notNull().default(false),
  /** Made with photos of a former partner. Nothing proposes it automatically. */
  notSuggested: boolean("not_suggested").notNull().default(false),
  /** A copy of another person's image. It is never shown to others. */
  isKept: boolean("is_kept").notNull().default(false),
  createdAt: instant("created_at").notNull(),
  trashedAt: instant("trashed_at"),
});

export const heldErasures = pgTable("held_erasures", {
  id: uuid().primaryKey(),
  trashedBefore: instant("trashed_before").notNull(),
  images: bigint({ mode: "number" }).notNull(),
  ofImages: bigint("of_images", { mode: "number" }).notNull(),
  heldAt: instant("held_at").notNull(),
  confirmedAt: instant("confirmed_at"),
});

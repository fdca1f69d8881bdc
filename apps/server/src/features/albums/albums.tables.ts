import type { AlbumOrdering } from "@twofold/contract/albums";
import { boolean, date, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

export const albums = pgTable("albums", {
  userId: uuid("user_id").notNull(),
  id: uuid().notNull(),
  title: text().notNull(),
  description: text(),
  ordering: text().$type<AlbumOrdering>().notNull(),
  coverItemId: uuid("cover_item_id"),
  partnershipId: uuid("partnership_id"),
  itemCount: integer("item_count").notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: instant("created_at").notNull(),
  changedAt: instant("changed_at").notNull(),
  trashedAt: instant("trashed_at"),
});

export const albumItems = pgTable("album_items", {
  albumUserId: uuid("album_user_id").notNull(),
  albumId: uuid("album_id").notNull(),
  id: uuid().notNull(),
  imageUserId: uuid("image_user_id").notNull(),
  imageId: uuid("image_id").notNull(),
  caption: text(),
  happenedOn: date("happened_on").notNull(),
  position: text().notNull(),
  createdAt: instant("created_at").notNull(),
  removedAt: instant("removed_at"),
});

export const albumPlaces = pgTable("album_places", {
  userId: uuid("user_id").notNull(),
  albumUserId: uuid("album_user_id").notNull(),
  albumId: uuid("album_id").notNull(),
  position: text().notNull(),
  isHidden: boolean("is_hidden").notNull().default(false),
});

export type AlbumRow = typeof albums.$inferSelect;
export type AlbumKey = Pick<AlbumRow, "userId" | "id">;
export type ItemRow = typeof albumItems.$inferSelect;

export interface ItemKey {
  readonly album: AlbumKey;
  readonly id: string;
}

export interface ItemKeys {
  readonly album: AlbumKey;
  readonly ids: readonly string[];
}

/** Those of the items whose images belong to these users, because the others are not visible. */
export interface SeenItemKeys extends ItemKeys {
  readonly imageUserIds: readonly string[];
}

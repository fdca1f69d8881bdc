import { boolean, date, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

export const partnerCopies = pgTable(
  "partner_copies",
  {
    /** Who keeps the copy. */
    userId: uuid("user_id").notNull(),
    sourceUserId: uuid("source_user_id").notNull(),
    sourceImageId: uuid("source_image_id").notNull(),
    /** The copy; null until it exists. */
    imageId: uuid("image_id"),
    /** The copy, or its place in an album, does not exist yet. */
    isWaiting: boolean("is_waiting").notNull(),
    /** Until then the owner of the photo can take it back. */
    finalAt: instant("final_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sourceUserId, table.sourceImageId] })],
);

export const partnerCopyItems = pgTable(
  "partner_copy_items",
  {
    userId: uuid("user_id").notNull(),
    albumId: uuid("album_id").notNull(),
    id: uuid().notNull(),
    sourceUserId: uuid("source_user_id").notNull(),
    sourceImageId: uuid("source_image_id").notNull(),
    caption: text(),
    happenedOn: date("happened_on").notNull(),
    position: text().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.albumId, table.id] })],
);

export type KeptCopy = typeof partnerCopies.$inferSelect;
export type KeptCopyKey = Pick<KeptCopy, "userId" | "sourceUserId" | "sourceImageId">;
export type KeptPlace = typeof partnerCopyItems.$inferSelect;

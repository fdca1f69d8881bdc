import { pgTable, primaryKey, smallint, uuid } from "drizzle-orm/pg-core";

/** The photos of a generation with a photo of the partner, one row per slot. Older ones with own photos have them too. */
export const generationSources = pgTable(
  "generation_sources",
  {
    userId: uuid("user_id").notNull(),
    generationId: uuid("generation_id").notNull(),
    slot: smallint().notNull(),
    /** The owner of the photo; null once that account is erased. */
    imageUserId: uuid("image_user_id"),
    imageId: uuid("image_id").notNull(),
    /** The consent that allowed a photo of the partner; null for own photos. */
    consentId: uuid("consent_id"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.generationId, table.slot] })],
);

export type SourceRow = typeof generationSources.$inferSelect;

import { customType, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

const BITS = 256;

/** A bit string, because PostgreSQL compares and counts bits of this type only. */
const bits = customType<{ data: Buffer; driverData: string }>({
  dataType: () => `bit(${BITS})`,
  toDriver: (hash) =>
    BigInt(`0x${hash.toString("hex")}`)
      .toString(2)
      .padStart(BITS, "0"),
  fromDriver: (stored) =>
    Buffer.from(
      BigInt(`0b${stored}`)
        .toString(16)
        .padStart(BITS / 4, "0"),
      "hex",
    ),
});

export const imageHashes = pgTable("image_hashes", {
  userId: uuid("user_id").notNull(),
  imageId: uuid("image_id").notNull(),
  hash: bits().notNull(),
  allowedAt: instant("allowed_at"),
});

export const blockedHashes = pgTable("blocked_hashes", {
  id: uuid().primaryKey(),
  hash: bits().notNull(),
  reason: text().notNull(),
  createdAt: instant("created_at").notNull(),
});

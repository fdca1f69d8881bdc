import { and, asc, count, eq, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#kit/db.ts";
import { MAX_DIFFERING_BITS } from "#features/provenance/provenance.ts";
import { blockedHashes, imageHashes } from "./copies.tables.ts";

export interface ImageKey {
  readonly userId: string;
  readonly imageId: string;
}
interface HashKey {
  readonly hash: Buffer;
}
type HashRow = typeof imageHashes.$inferSelect;

const isOf = ({ userId, imageId }: ImageKey) =>
  and(eq(imageHashes.userId, userId), eq(imageHashes.imageId, imageId));

/** Whether the hash in the column looks the same as this one. */
const looksLike = (column: AnyPgColumn, hash: Buffer): SQL<boolean> =>
  sql`bit_count(${column} # ${sql.param(hash, imageHashes.hash)}::bit(256)) <= ${MAX_DIFFERING_BITS}`;

export async function findHash(db: Db, key: ImageKey): Promise<HashRow | undefined> {
  const [row] = await db.select().from(imageHashes).where(isOf(key));
  return row;
}

/** Bytes of an image never change, so a stored hash stays. */
export async function insertHash(
  db: Db,
  row: Pick<HashRow, "userId" | "imageId" | "hash">,
): Promise<void> {
  await db.insert(imageHashes).values(row).onConflictDoNothing();
}

export async function updateAllowed(db: Db, key: ImageKey, allowedAt: Date | null): Promise<void> {
  await db.update(imageHashes).set({ allowedAt }).where(isOf(key));
}

export async function insertBlockedHash(
  db: Db,
  row: typeof blockedHashes.$inferInsert,
): Promise<void> {
  await db.insert(blockedHashes).values(row).onConflictDoNothing();
}

/** Only this hash; similar ones were blocked by their own decisions. */
export async function removeBlockedHash(db: Db, { hash }: HashKey): Promise<void> {
  await db.delete(blockedHashes).where(eq(blockedHashes.hash, hash));
}

export async function countBlockedHashes(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(blockedHashes);
  return row?.count ?? 0;
}

/** Reads every blocked hash: there are thousands at most, and no index serves this distance. */
export async function findBlockedHash(
  db: Db,
  { hash }: HashKey,
): Promise<{ readonly id: string } | undefined> {
  const [row] = await db
    .select({ id: blockedHashes.id })
    .from(blockedHashes)
    .where(looksLike(blockedHashes.hash, hash))
    .limit(1);
  return row;
}

interface ComparedHash extends ImageKey {
  readonly isCopy: boolean;
}

/** One batch of all stored hashes, compared with this one. */
export async function listCompared(
  db: Db,
  { hash }: HashKey,
  { after, limit }: { after: ImageKey | undefined; limit: number },
): Promise<ComparedHash[]> {
  return db
    .select({
      userId: imageHashes.userId,
      imageId: imageHashes.imageId,
      isCopy: looksLike(imageHashes.hash, hash),
    })
    .from(imageHashes)
    .where(
      after &&
        sql`(${imageHashes.userId}, ${imageHashes.imageId}) > (${after.userId}, ${after.imageId})`,
    )
    .orderBy(asc(imageHashes.userId), asc(imageHashes.imageId))
    .limit(limit);
}

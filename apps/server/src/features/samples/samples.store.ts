import { and, asc, count, desc, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { sampleImages } from "./samples.tables.ts";

export type SampleRow = typeof sampleImages.$inferSelect;
export type SampleKey = Pick<SampleRow, "userId" | "imageId">;

const isOf = ({ userId, imageId }: SampleKey) =>
  and(eq(sampleImages.userId, userId), eq(sampleImages.imageId, imageId));

export async function findSampleOfImage(db: Db, key: SampleKey): Promise<SampleRow | undefined> {
  const [row] = await db.select().from(sampleImages).where(isOf(key));
  return row;
}

/** By the public id, for operators who know only the address of an image. */
export async function findSampleById(
  db: Db,
  { id }: Pick<SampleRow, "id">,
): Promise<SampleRow | undefined> {
  const [row] = await db.select().from(sampleImages).where(eq(sampleImages.id, id));
  return row;
}

/** The offered images of a user, newest first. */
export async function listSamples(
  db: Db,
  { userId }: Pick<SampleKey, "userId">,
): Promise<SampleRow[]> {
  return db
    .select()
    .from(sampleImages)
    .where(eq(sampleImages.userId, userId))
    .orderBy(desc(sampleImages.offeredAt), desc(sampleImages.imageId));
}

export async function countSamples(db: Db, { userId }: Pick<SampleKey, "userId">): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(sampleImages)
    .where(eq(sampleImages.userId, userId));
  return row?.count ?? 0;
}

/** The number of offered images of a user in each state. */
export async function countSamplesByState(
  db: Db,
  { userId }: Pick<SampleKey, "userId">,
): Promise<Partial<Record<SampleRow["state"], number>>> {
  const rows = await db
    .select({ state: sampleImages.state, count: count() })
    .from(sampleImages)
    .where(eq(sampleImages.userId, userId))
    .groupBy(sampleImages.state);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

/** Counts the images of a user that visitors have seen first since this time. */
export async function countNewSamples(
  db: Db,
  { userId }: Pick<SampleKey, "userId">,
  { since }: { readonly since: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(sampleImages)
    .where(and(eq(sampleImages.userId, userId), gt(sampleImages.visibleSince, since)));
  return row?.count ?? 0;
}

export async function insertSample(
  db: Db,
  row: typeof sampleImages.$inferInsert,
): Promise<SampleRow> {
  const [inserted] = await db.insert(sampleImages).values(row).returning();
  if (!inserted) throw new Error("an insert returned no row");
  return inserted;
}

export async function lockSample(db: Db, key: SampleKey): Promise<SampleRow | undefined> {
  const [row] = await db.select().from(sampleImages).where(isOf(key)).for("update");
  return row;
}

/** The caller has locked the sample or its owner. */
export async function updateSample(
  db: Db,
  key: SampleKey,
  change: Partial<
    Pick<SampleRow, "state" | "checkedAt" | "approvedAt" | "visibleSince" | "beforeDecision">
  >,
): Promise<void> {
  await db
    .update(sampleImages)
    .set({ ...change, version: sql`${sampleImages.version} + 1` })
    .where(isOf(key));
}

/** Returns undefined unless this user has offered the image. */
export async function updateShowsName(
  db: Db,
  { userId, id }: Pick<SampleRow, "userId" | "id">,
  showsName: boolean,
): Promise<SampleRow | undefined> {
  const [row] = await db
    .update(sampleImages)
    .set({ showsName, version: sql`${sampleImages.version} + 1` })
    .where(and(eq(sampleImages.userId, userId), eq(sampleImages.id, id)))
    .returning();
  return row;
}

export interface SamplesKey {
  readonly userId: string;
  /** All images of the user if absent. */
  readonly imageIds?: readonly string[] | undefined;
}

const areOf = ({ userId, imageIds }: SamplesKey) =>
  and(eq(sampleImages.userId, userId), imageIds && inArray(sampleImages.imageId, [...imageIds]));

export async function countSamplesOf(db: Db, key: SamplesKey): Promise<number> {
  const [row] = await db.select({ count: count() }).from(sampleImages).where(areOf(key));
  return row?.count ?? 0;
}

/** Hides those that visitors see. Returns the number of them. */
export async function updateSamplesHidden(db: Db, key: SamplesKey): Promise<number> {
  const { rowCount } = await db
    .update(sampleImages)
    .set({ state: "hidden", version: sql`${sampleImages.version} + 1` })
    .where(and(areOf(key), ne(sampleImages.state, "hidden")));
  return rowCount ?? 0;
}

export async function removeSamples(db: Db, key: SamplesKey): Promise<number> {
  const { rowCount } = await db.delete(sampleImages).where(areOf(key));
  return rowCount ?? 0;
}

/** Returns the id of the image that was offered under this public id. */
export async function removeSampleById(
  db: Db,
  { userId, id }: Pick<SampleRow, "userId" | "id">,
): Promise<string | undefined> {
  const [row] = await db
    .delete(sampleImages)
    .where(and(eq(sampleImages.userId, userId), eq(sampleImages.id, id)))
    .returning({ imageId: sampleImages.imageId });
  return row?.imageId;
}

/** Approved images that wait for a place within the daily limit. The conditions are those of the partial index. */
export async function listDueSamples(
  db: Db,
  { limit }: { readonly limit: number },
): Promise<SampleKey[]> {
  return db
    .select({ userId: sampleImages.userId, imageId: sampleImages.imageId })
    .from(sampleImages)
    .where(
      and(
        sql`${sampleImages.state} = 'waiting'`,
        isNotNull(sampleImages.checkedAt),
        isNotNull(sampleImages.approvedAt),
      ),
    )
    .orderBy(asc(sampleImages.approvedAt))
    .limit(limit);
}

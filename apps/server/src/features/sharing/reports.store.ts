import type { ShareReportReason } from "@twofold/contract/sharing";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { shareBlocks, shareReports } from "./sharing.tables.ts";

export interface SharedImage {
  readonly userId: string;
  readonly imageId: string;
}

/** Increments the count if the same reason was reported before. */
export async function upsertReport(
  db: Db,
  { userId, imageId }: SharedImage,
  reason: ShareReportReason,
  now: Date,
): Promise<void> {
  await db
    .insert(shareReports)
    .values({ userId, imageId, reason, times: 1, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [shareReports.userId, shareReports.imageId, shareReports.reason],
      set: { times: sql`${shareReports.times} + 1`, lastAt: now },
    });
}

export async function findBlock(
  db: Db,
  { userId, imageId }: SharedImage,
): Promise<typeof shareBlocks.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(shareBlocks)
    .where(and(eq(shareBlocks.userId, userId), eq(shareBlocks.imageId, imageId)));
  return row;
}

/** The ids of the images of a user that links leave out. */
export async function listBlockedImages(
  db: Db,
  { userId }: Pick<SharedImage, "userId">,
): Promise<string[]> {
  const rows = await db
    .select({ id: shareBlocks.imageId })
    .from(shareBlocks)
    .where(eq(shareBlocks.userId, userId));
  return rows.map(({ id }) => id);
}

export async function insertBlock(db: Db, row: typeof shareBlocks.$inferSelect): Promise<void> {
  await db.insert(shareBlocks).values(row).onConflictDoNothing();
}

/** False if the image was not blocked. */
export async function removeBlock(db: Db, { userId, imageId }: SharedImage): Promise<boolean> {
  const { rowCount } = await db
    .delete(shareBlocks)
    .where(and(eq(shareBlocks.userId, userId), eq(shareBlocks.imageId, imageId)));
  return rowCount === 1;
}

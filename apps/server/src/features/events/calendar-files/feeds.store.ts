import { eq } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { calendarFeeds } from "../events.tables.ts";

export type FeedRow = typeof calendarFeeds.$inferSelect;
type FeedKey = Pick<FeedRow, "userId">;

export async function findFeed(db: Db, { userId }: FeedKey): Promise<FeedRow | undefined> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row;
}

/** Replaces the previous feed, because a user has only one. */
export async function upsertFeed(db: Db, row: FeedRow): Promise<void> {
  const { userId: _, ...changed } = row;
  await db
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: changed });
}

/** Returns how many were removed: 0 or 1. */
export async function removeFeed(db: Db, { userId }: FeedKey): Promise<number> {
  const { rowCount } = await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return rowCount ?? 0;
}

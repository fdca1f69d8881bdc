import { eq } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { calendarFeeds } from "../events.tables.ts";

export type FeedRow = typeof calendarFeeds.$inferSelect;

export async function findFeed(db: Db, userId: string): Promise<FeedRow | undefined> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row;
}

/** Replaces the previous feed, because a user has only one. */
export async function replaceFeed(db: Db, row: FeedRow): Promise<void> {
  const { userId: _, ...changed } = row;
  await db
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: changed });
}

export async function removeFeed(db: Db, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

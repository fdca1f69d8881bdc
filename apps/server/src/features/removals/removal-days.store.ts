import { and, gte, lt, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import type { TimeRange } from "#kit/time-range.ts";
import { removalRequests } from "./removals.tables.ts";

export async function countRemovals(db: Db, { from, until }: TimeRange): Promise<number> {
  const { receivedAt } = removalRequests;
  return db.$count(removalRequests, and(gte(receivedAt, from), lt(receivedAt, until)));
}

/** How long the requests that were decided in this time had waited. */
export async function sumRemovalHours(
  db: Db,
  { from, until }: TimeRange,
): Promise<{ decided: number; hours: number }> {
  const { receivedAt, decidedAt } = removalRequests;
  const [row] = await db
    .select({
      decided: sql<number>`count(*)::int`,
      hours: sql`coalesce(sum(extract(epoch from ${decidedAt} - ${receivedAt}) / 3600), 0)`.mapWith(
        Number,
      ),
    })
    .from(removalRequests)
    .where(and(gte(decidedAt, from), lt(decidedAt, until)));
  return row ?? { decided: 0, hours: 0 };
}

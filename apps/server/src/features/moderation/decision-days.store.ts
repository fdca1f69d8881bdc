import { and, gte, lt, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import type { TimeRange } from "#kit/time-range.ts";
import { moderationItems } from "./moderation.tables.ts";

/** The images that were reported for the first time, each once. */
export async function countReportedImages(db: Db, { from, until }: TimeRange): Promise<number> {
  const { openedAt, reports } = moderationItems;
  return db.$count(
    moderationItems,
    and(gte(openedAt, from), lt(openedAt, until), sql`${reports} > 0`),
  );
}

/** How long the images that people decided in this time had waited. */
export async function sumDecisionHours(
  db: Db,
  { from, until }: TimeRange,
): Promise<{ decided: number; hours: number }> {
  const { openedAt, decidedAt, isAutomatic } = moderationItems;
  const [row] = await db
    .select({
      decided: sql<number>`count(*)::int`,
      hours: sql`coalesce(sum(extract(epoch from ${decidedAt} - ${openedAt}) / 3600), 0)`.mapWith(
        Number,
      ),
    })
    .from(moderationItems)
    .where(and(gte(decidedAt, from), lt(decidedAt, until), sql`not ${isAutomatic}`));
  return row ?? { decided: 0, hours: 0 };
}

import { and, gte, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import type { TimeRange } from "#kit/time-range.ts";
import { users } from "./users.tables.ts";

/** The users who signed up, and how many of them have confirmed their address since. */
export async function countRegistrations(
  db: Db,
  { from, until }: TimeRange,
): Promise<{ registered: number; confirmed: number }> {
  const { createdAt, emailVerified, erasedAt } = users;
  const [row] = await db
    .select({
      registered: sql<number>`count(*)::int`,
      confirmed: sql<number>`(count(*) filter (where ${emailVerified}))::int`,
    })
    .from(users)
    // The last one is the condition of the index that the list of users reads.
    .where(and(gte(createdAt, from), lt(createdAt, until), isNull(erasedAt)));
  return row ?? { registered: 0, confirmed: 0 };
}

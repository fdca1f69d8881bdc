import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import type { TimeRange } from "#kit/time-range.ts";
import { creditEntries, creditHolds } from "./credits.tables.ts";

const isIn = ({ from, until }: TimeRange) =>
  and(gte(creditEntries.createdAt, from), lt(creditEntries.createdAt, until));

/** The credits that users received, by the reason of their entries. */
export async function sumGrantedCredits(db: Db, range: TimeRange) {
  const { kind, reason, amount } = creditEntries;
  return db
    .select({
      reason: sql<string>`coalesce(${reason}, ${kind})`,
      entries: sql<number>`count(*)::int`,
      credits: sql<number>`sum(${amount})::int`,
    })
    .from(creditEntries)
    .where(and(isIn(range), inArray(kind, ["daily", "bonus"]), sql`${amount} > 0`))
    .groupBy(sql`1`);
}

/** The credits of holds that were settled in this time. Released ones cost the user nothing. */
export async function sumSpentCredits(
  db: Db,
  range: TimeRange,
): Promise<{ generations: number; credits: number }> {
  const { amount, returned } = creditHolds;
  const [row] = await db
    .select({
      generations: sql<number>`count(*)::int`,
      credits: sql<number>`coalesce(sum(${amount} - ${returned}), 0)::int`,
    })
    .from(creditEntries)
    .innerJoin(
      creditHolds,
      and(
        eq(creditHolds.userId, creditEntries.userId),
        eq(creditHolds.generationId, creditEntries.generationId),
      ),
    )
    .where(and(isIn(range), eq(creditEntries.kind, "settle")));
  return row ?? { generations: 0, credits: 0 };
}

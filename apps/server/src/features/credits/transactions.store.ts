import type { TransactionType } from "@twofold/contract/credits";
import { and, asc, count, desc, eq, gt, gte, inArray, lt, ne, sql, sum } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { creditEntries, creditHolds, type AccountKey } from "./credits.tables.ts";

type Entry = typeof creditEntries.$inferSelect;

/** A settlement of 0 is not listed. */
const isListed = sql`(kind <> 'settle' or amount <> 0)`;

/** These are literal SQL, because a partial index is used only if the statement contains its condition. */
const isOfType: Record<TransactionType, ReturnType<typeof sql>> = {
  earned: sql`kind = 'daily'`,
  bonus: sql`kind = 'bonus'`,
  spent: sql`kind = 'hold'`,
  other: sql`kind in ('settle', 'release', 'expire', 'refund')`,
};

interface Page {
  readonly limit: number;
  readonly before: number | undefined;
  readonly type?: TransactionType | undefined;
}

export async function listEntries(
  db: Db,
  { userId }: AccountKey,
  { limit, before, type }: Page,
): Promise<Entry[]> {
  return db
    .select()
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.userId, userId),
        isListed,
        type && isOfType[type],
        before === undefined ? undefined : lt(creditEntries.seq, before),
      ),
    )
    .orderBy(desc(creditEntries.seq))
    .limit(limit);
}

/** Lists in ascending order, for readers of the complete history. */
export async function listEntriesAfter(
  db: Db,
  { userId }: AccountKey,
  { after, limit }: { after: number; limit: number },
): Promise<Entry[]> {
  return db
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), gt(creditEntries.seq, after), isListed))
    .orderBy(asc(creditEntries.seq))
    .limit(limit);
}

/** Transactions that wait for the lock of an account have read the clock before, so times may be out of order. */
const MAX_DISORDER = "5 minutes";

/** The entries of a user since a time. They are numbered by time, so the key leads to them from its end. */
const isSince = (userId: string, since: Date) => {
  const time = sql`${since.toISOString()}::timestamptz`;
  return and(
    eq(creditEntries.userId, userId),
    gte(creditEntries.createdAt, since),
    sql`${creditEntries.seq} > coalesce((select earlier.seq from credit_entries earlier
      where earlier.user_id = ${userId} and earlier.created_at < ${time} - interval '${sql.raw(MAX_DISORDER)}'
      order by earlier.seq desc limit 1), 0)`,
  );
};

export async function countEntriesSince(
  db: Db,
  { userId }: AccountKey,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(creditEntries)
    .where(and(isSince(userId, since), isListed));
  return row?.count ?? 0;
}

interface DaySum {
  /** The index of the day, starting at 1. */
  readonly day: number;
  readonly sum: number;
}

/** Passes the start of each day, because PostgreSQL may have other time zone data than the server. */
const dayOf = (starts: readonly Date[]) => {
  const list = sql.join(
    starts.map((start) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  );
  return sql<number>`width_bucket(${creditEntries.createdAt}, array[${list}])`.mapWith(Number);
};

/** Sums the credits earned on each of the days that begin at `starts`. */
export async function sumEarnedByDay(
  db: Db,
  { userId }: AccountKey,
  starts: readonly [Date, ...Date[]],
): Promise<DaySum[]> {
  return db
    .select({
      day: dayOf(starts),
      sum: sum(creditEntries.amount).mapWith(Number),
    })
    .from(creditEntries)
    .where(and(isSince(userId, starts[0]), inArray(creditEntries.kind, ["daily", "bonus"])))
    .groupBy(sql`1`);
}

/** The holds of a user that were not released, since a time. The entry of a hold has its time. */
const isSpentSince = (userId: string, since: Date) =>
  and(isSince(userId, since), eq(creditEntries.kind, "hold"), ne(creditHolds.state, "released"));

const holdOfEntry = and(
  eq(creditHolds.userId, creditEntries.userId),
  eq(creditHolds.generationId, creditEntries.generationId),
);
const spent = sum(sql`${creditHolds.amount} - ${creditHolds.returned}`).mapWith(Number);

export async function sumSpentSince(db: Db, { userId }: AccountKey, since: Date): Promise<number> {
  const [row] = await db
    .select({ spent })
    .from(creditEntries)
    .innerJoin(creditHolds, holdOfEntry)
    .where(isSpentSince(userId, since));
  return row?.spent ?? 0;
}

/** Sums the credits spent by the day of the hold, as `daily_credits_used` does. */
export async function sumSpentByDay(
  db: Db,
  { userId }: AccountKey,
  starts: readonly [Date, ...Date[]],
): Promise<DaySum[]> {
  return db
    .select({ day: dayOf(starts), sum: spent })
    .from(creditEntries)
    .innerJoin(creditHolds, holdOfEntry)
    .where(isSpentSince(userId, starts[0]))
    .groupBy(sql`1`);
}

import type { CreditTransaction, TransactionType } from "@twofold/contract/credits";
import { and, asc, count, desc, eq, gt, gte, inArray, lt, ne, sql, sum } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { creditEntries, creditHolds } from "./credits.tables.ts";

type Entry = typeof creditEntries.$inferSelect;

/** Settling moves nothing unless a cheaper engine drew; as the index says it, or it would not serve. */
const isShown = sql`(kind <> 'settle' or amount <> 0)`;

const typeOf: Record<Entry["kind"], TransactionType> = {
  daily: "earned",
  bonus: "bonus",
  hold: "spent",
  settle: "other",
  release: "other",
  expire: "other",
};

/** Written out instead of passed: a partial index serves a statement only if it says so itself. */
const isOfType: Record<TransactionType, ReturnType<typeof sql>> = {
  earned: sql`kind = 'daily'`,
  bonus: sql`kind = 'bonus'`,
  spent: sql`kind = 'hold'`,
  other: sql`kind in ('settle', 'release', 'expire')`,
};

export interface Transaction extends CreditTransaction {
  readonly seq: number;
  /** After it. */
  readonly balance: number;
}

const shown = ({ seq, id, kind, description, amount, balance, ...row }: Entry): Transaction => ({
  seq,
  id,
  transaction_type: typeOf[kind],
  description,
  amount,
  balance,
  created_at: row.createdAt.toISOString(),
  generation_id: row.generationId,
});

interface Page {
  readonly limit: number;
  readonly before: number | undefined;
  readonly type?: TransactionType | undefined;
}

export async function listTransactions(
  db: Db,
  userId: string,
  { limit, before, type }: Page,
): Promise<Transaction[]> {
  const rows = await db
    .select()
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.userId, userId),
        isShown,
        type && isOfType[type],
        before === undefined ? undefined : lt(creditEntries.seq, before),
      ),
    )
    .orderBy(desc(creditEntries.seq))
    .limit(limit);
  return rows.map(shown);
}

/** The other way round, for whoever wants all of them. */
export async function listTransactionsAfter(
  db: Db,
  userId: string,
  { after, limit }: { after: number; limit: number },
): Promise<Transaction[]> {
  const rows = await db
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), gt(creditEntries.seq, after), isShown))
    .orderBy(asc(creditEntries.seq))
    .limit(limit);
  return rows.map(shown);
}

export async function countEntriesSince(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), gte(creditEntries.createdAt, since), isShown));
  return row?.count ?? 0;
}

interface DaySum {
  /** Which of the days, counted from 1. */
  readonly day: number;
  readonly sum: number;
}

/** By our own knowledge of zones, because the database's may be another: it is told when days begin. */
const dayOf = (
  column: typeof creditEntries.createdAt | typeof creditHolds.heldAt,
  starts: readonly Date[],
) => {
  const list = sql.join(
    starts.map((start) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  );
  return sql<number>`width_bucket(${column}, array[${list}])`.mapWith(Number);
};

/** What came on each of the days that begin then. */
export async function sumEarnedByDay(
  db: Db,
  userId: string,
  starts: readonly [Date, ...Date[]],
): Promise<DaySum[]> {
  return db
    .select({
      day: dayOf(creditEntries.createdAt, starts),
      sum: sum(creditEntries.amount).mapWith(Number),
    })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.userId, userId),
        gte(creditEntries.createdAt, starts[0]),
        isShown,
        inArray(creditEntries.kind, ["daily", "bonus"]),
      ),
    )
    .groupBy(sql`1`);
}

/** What was spent, by the day on which it was asked for, as `daily_credits_used` counts it. */
export async function sumSpentByDay(
  db: Db,
  userId: string,
  starts: readonly [Date, ...Date[]],
): Promise<DaySum[]> {
  return db
    .select({
      day: dayOf(creditHolds.heldAt, starts),
      sum: sum(sql`amount - returned`).mapWith(Number),
    })
    .from(creditHolds)
    .where(
      and(
        eq(creditHolds.userId, userId),
        gte(creditHolds.heldAt, starts[0]),
        ne(creditHolds.state, "released"),
      ),
    )
    .groupBy(sql`1`);
}

import type { CreditTransaction, TransactionType } from "@twofold/contract/credits";
import { and, count, desc, eq, gte, lt, ne, or, sql, sum } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { asJson, insertAll, preparedSelect, preparedSql } from "#kit/prepared.ts";
import { creditAccounts, creditEntries, creditGrants, creditHolds } from "./credits.tables.ts";

export type Hold = typeof creditHolds.$inferSelect;
type Account = typeof creditAccounts.$inferSelect;
type Grant = typeof creditGrants.$inferSelect;
type Entry = typeof creditEntries.$inferSelect;

const selectAccountForUpdate = preparedSelect("credits_lock_account", (db) =>
  db
    .select()
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, sql.placeholder("userId")))
    .for("update"),
);

/** Nobody else changes this user's credits until the transaction ends. */
export async function lockAccount(db: Db, userId: string): Promise<Account | undefined> {
  const [row] = await selectAccountForUpdate(db, { userId });
  return row;
}

export async function findAccount(db: Db, userId: string): Promise<Account | undefined> {
  const [row] = await db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId));
  return row;
}

/** Two may try at once; the second finds it there. */
export async function insertAccount(db: Db, account: Account): Promise<void> {
  await db.insert(creditAccounts).values(account).onConflictDoNothing();
}

// Not a value: the index of those that remain serves a planned statement only if it says so itself.
const isOpen = sql`${creditGrants.remaining} > 0`;

const selectGrants = preparedSelect("credits_list_grants", (db) =>
  db
    .select()
    .from(creditGrants)
    .where(
      and(
        eq(creditGrants.userId, sql.placeholder("userId")),
        or(isOpen, sql`${creditGrants.id} = any(${sql.placeholder("named")})`),
      ),
    ),
);

/** Those that can be spent or have to expire, and those that are named. */
export const listGrants = (
  db: Db,
  userId: string,
  named: readonly string[] = [],
): Promise<Grant[]> => selectGrants(db, { userId, named });

const writeLedger = preparedSql(
  "credits_save_ledger",
  sql`
    with grants as (
      ${insertAll(creditGrants, "grants")}
      on conflict (user_id, id) do update set remaining = excluded.remaining
    ), entries as (
      ${insertAll(creditEntries, "entries")}
    ), holds as (
      ${insertAll(creditHolds, "holds")}
      on conflict (user_id, generation_id) do update
      set returned = excluded.returned, state = excluded.state, ended_at = excluded.ended_at, reason = excluded.reason
    )
    update ${creditAccounts} set
      time_zone = ${sql.placeholder("timeZone")},
      next_reset = ${sql.placeholder("nextReset")},
      due_at = ${sql.placeholder("dueAt")},
      balance = ${sql.placeholder("balance")},
      earned = ${sql.placeholder("earned")},
      spent = ${sql.placeholder("spent")},
      last_seq = ${sql.placeholder("lastSeq")},
      last_hash = ${sql.placeholder("lastHash")}
    where user_id = ${sql.placeholder("userId")}`,
);

interface LedgerChange {
  readonly account: Account;
  readonly grants: readonly Grant[];
  readonly entries: readonly Entry[];
  readonly holds: readonly Hold[];
}

/** All that one change has brought about, in one statement. */
export async function saveLedger(
  db: Db,
  { account, grants, entries, holds }: LedgerChange,
): Promise<void> {
  await writeLedger(db, {
    ...account,
    grants: asJson(creditGrants, grants),
    entries: asJson(creditEntries, entries),
    holds: asJson(creditHolds, holds),
  });
}

/** Of two who would end the same hold, the second waits and finds it ended. */
export async function lockHold(
  db: Db,
  userId: string,
  generationId: string,
): Promise<Hold | undefined> {
  const [row] = await db
    .select()
    .from(creditHolds)
    .where(and(eq(creditHolds.userId, userId), eq(creditHolds.generationId, generationId)))
    .for("update");
  return row;
}

export async function findHold(
  db: Db,
  userId: string,
  generationId: string,
): Promise<Hold | undefined> {
  const [row] = await db
    .select()
    .from(creditHolds)
    .where(and(eq(creditHolds.userId, userId), eq(creditHolds.generationId, generationId)));
  return row;
}

export async function sumHeldSince(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sum(sql`amount - returned`).mapWith(Number) })
    .from(creditHolds)
    .where(
      and(
        eq(creditHolds.userId, userId),
        gte(creditHolds.heldAt, since),
        ne(creditHolds.state, "released"),
      ),
    );
  return row?.sum ?? 0;
}

/** Settling moves nothing unless a cheaper engine drew; as the index says it, or it would not serve. */
const isShown = sql`(kind <> 'settle' or amount <> 0)`;

export async function countEntriesSince(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), gte(creditEntries.createdAt, since), isShown));
  return row?.count ?? 0;
}

const typeOf: Record<Entry["kind"], TransactionType> = {
  daily: "earned",
  bonus: "bonus",
  hold: "spent",
  settle: "other",
  release: "other",
  expire: "other",
};

export async function listTransactions(
  db: Db,
  userId: string,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<{ seq: number; transaction: CreditTransaction }[]> {
  const rows = await db
    .select()
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.userId, userId),
        isShown,
        before === undefined ? undefined : lt(creditEntries.seq, before),
      ),
    )
    .orderBy(desc(creditEntries.seq))
    .limit(limit);
  return rows.map(({ seq, id, kind, description, amount, createdAt }) => ({
    seq,
    transaction: {
      id,
      transaction_type: typeOf[kind],
      description,
      amount,
      created_at: createdAt.toISOString(),
    },
  }));
}

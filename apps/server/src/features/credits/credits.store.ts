import { and, desc, eq, isNotNull, notLike, or, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { combinedRead } from "#kit/combined-read.ts";
import type { Db } from "#kit/db.ts";
import { asJson, insertAll, preparedSelect, preparedSql } from "#kit/prepared.ts";
import { creditReads, hasRemaining } from "./credits.read-model.ts";
import {
  creditAccounts,
  creditEntries,
  creditGrants,
  creditHolds,
  type AccountKey,
} from "./credits.tables.ts";

export type Hold = typeof creditHolds.$inferSelect;
type Account = typeof creditAccounts.$inferSelect;
export type HoldKey = Pick<Hold, "userId" | "generationId">;
type Grant = typeof creditGrants.$inferSelect;
type Entry = typeof creditEntries.$inferSelect;

const selectAccountForUpdate = preparedSelect("credits_lock_account", (db) =>
  db
    .select()
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, sql.placeholder("userId")))
    .for("update"),
);

/** Blocks other changes of this user's credits until the transaction ends. */
export async function lockAccount(db: Db, { userId }: AccountKey): Promise<Account | undefined> {
  const [row] = await selectAccountForUpdate(db, { userId });
  return row;
}

export async function findAccount(db: Db, { userId }: AccountKey): Promise<Account | undefined> {
  const [row] = await db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId));
  return row;
}

/** Two requests may insert concurrently; the second finds the existing row. */
export async function insertAccount(db: Db, account: Account): Promise<void> {
  await db.insert(creditAccounts).values(account).onConflictDoNothing();
}

const selectGrants = preparedSelect("credits_list_grants", (db) =>
  db
    .select()
    .from(creditGrants)
    .where(
      and(
        eq(creditGrants.userId, sql.placeholder("userId")),
        or(hasRemaining, sql`${creditGrants.id} = any(${sql.placeholder("named")})`),
      ),
    ),
);

const everything = new QueryBuilder();

/** One statement, because the balance and the grants must be of the same moment. */
export const findCredits = combinedRead("credits_find", creditReads);

/** The same for several users. */
export const listCredits = combinedRead("credits_list", {
  accounts: everything
    .select()
    .from(creditAccounts)
    .where(sql`${creditAccounts.userId} = any(${sql.placeholder("userIds")})`),
  grants: everything
    .select()
    .from(creditGrants)
    .where(and(sql`${creditGrants.userId} = any(${sql.placeholder("userIds")})`, hasRemaining)),
});

/** Lists the grants that can be spent or must expire, and the named ones. */
export const listGrants = (
  db: Db,
  { userId }: AccountKey,
  named: readonly string[] = [],
): Promise<Grant[]> => selectGrants(db, { userId, named });

const writeLedger = preparedSql(
  "credits_save_ledger",
  sql`
    with grants as (
      ${insertAll(creditGrants, "grants")}
      on conflict (user_id, id) do update set amount = excluded.amount, remaining = excluded.remaining, refund_due = excluded.refund_due,
        refunded = excluded.refunded, refund_read = excluded.refund_read
    ), entries as (
      ${insertAll(creditEntries, "entries")}
    ), held as (
      ${insertAll(creditHolds, "held")}
    ), ended as (
      ${insertAll(creditHolds, "ended")}
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
      last_hash = ${sql.placeholder("lastHash")},
      plan_daily = ${sql.placeholder("planDaily")},
      plan_until = ${sql.placeholder("planUntil")},
      day_allowance = ${sql.placeholder("dayAllowance")}
    where user_id = ${sql.placeholder("userId")}`,
);

interface LedgerChange {
  readonly account: Account;
  readonly grants: readonly Grant[];
  readonly entries: readonly Entry[];
  readonly holds: readonly Hold[];
}

const isHeld = ({ state }: Hold) => state === "held";

/**
 * Writes everything that one change has produced in a single statement. A second hold of a generation violates
 * the key of the holds.
 */
export async function upsertLedger(
  db: Db,
  { account, grants, entries, holds }: LedgerChange,
): Promise<void> {
  await writeLedger(db, {
    ...account,
    grants: asJson(creditGrants, grants),
    entries: asJson(creditEntries, entries),
    held: asJson(creditHolds, holds.filter(isHeld)),
    ended: asJson(
      creditHolds,
      holds.filter((hold) => !isHeld(hold)),
    ),
  });
}

const selectHold = (db: Db, { userId, generationId }: HoldKey) =>
  db
    .select()
    .from(creditHolds)
    .where(and(eq(creditHolds.userId, userId), eq(creditHolds.generationId, generationId)));

/** If two callers end the same hold, the second waits and finds it ended. */
export async function lockHold(db: Db, key: HoldKey): Promise<Hold | undefined> {
  const [row] = await selectHold(db, key).for("update");
  return row;
}

export async function findHold(db: Db, key: HoldKey): Promise<Hold | undefined> {
  const [row] = await selectHold(db, key);
  return row;
}

export async function findGrantBySource(
  db: Db,
  { userId, source }: { readonly userId: string; readonly source: string },
): Promise<Grant | undefined> {
  const [row] = await db
    .select()
    .from(creditGrants)
    .where(and(eq(creditGrants.userId, userId), eq(creditGrants.source, source)));
  return row;
}

export interface BoughtPack {
  readonly id: string;
  readonly credits: number;
  readonly boughtAt: Date;
  /** The purchase id of the payment provider. */
  readonly reference: string | null;
}

const boughtColumns = {
  id: creditGrants.id,
  credits: creditGrants.amount,
  boughtAt: creditGrants.createdAt,
  reference: creditGrants.source,
};
/** A grant of an administrator also has a source. */
const isBought = (userId: string) =>
  and(
    eq(creditGrants.userId, userId),
    isNotNull(creditGrants.source),
    notLike(creditGrants.source, "admin:%"),
  );

export async function listBoughtPacks(
  db: Db,
  { userId }: AccountKey,
  limit: number,
): Promise<BoughtPack[]> {
  return db
    .select(boughtColumns)
    .from(creditGrants)
    .where(isBought(userId))
    .orderBy(desc(creditGrants.createdAt))
    .limit(limit);
}

export async function findBoughtPack(
  db: Db,
  { userId, id }: Pick<Grant, "userId" | "id">,
): Promise<BoughtPack | undefined> {
  const [row] = await db
    .select(boughtColumns)
    .from(creditGrants)
    .where(and(isBought(userId), eq(creditGrants.id, id)));
  return row;
}

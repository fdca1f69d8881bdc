import type { CreditTransaction, TransactionType } from "@twofold/contract/credits";
import { and, count, desc, eq, gt, gte, inArray, lt, ne, or, sql, sum } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { creditAccounts, creditEntries, creditGrants, creditHolds } from "./credits.tables.ts";

export type Hold = typeof creditHolds.$inferSelect;
type Account = typeof creditAccounts.$inferSelect;
type Grant = typeof creditGrants.$inferSelect;
type Entry = typeof creditEntries.$inferSelect;

/** Nobody else changes this user's credits until the transaction ends. */
export async function lockAccount(db: Db, userId: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
    .for("update");
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

/** Those that can be spent or have to expire, and those that are named. */
export async function listGrants(
  db: Db,
  userId: string,
  named: readonly string[] = [],
): Promise<Grant[]> {
  const isOpen = gt(creditGrants.remaining, 0);
  return db
    .select()
    .from(creditGrants)
    .where(
      and(
        eq(creditGrants.userId, userId),
        named.length > 0 ? or(isOpen, inArray(creditGrants.id, named)) : isOpen,
      ),
    );
}

export async function saveGrants(db: Db, grants: readonly Grant[]): Promise<void> {
  if (grants.length === 0) return;
  await db
    .insert(creditGrants)
    .values([...grants])
    .onConflictDoUpdate({
      target: [creditGrants.userId, creditGrants.id],
      set: { remaining: sql`excluded.remaining` },
    });
}

export async function insertEntries(db: Db, entries: readonly Entry[]): Promise<void> {
  if (entries.length > 0) await db.insert(creditEntries).values([...entries]);
}

export async function updateAccount(db: Db, { userId, ...account }: Account): Promise<void> {
  await db.update(creditAccounts).set(account).where(eq(creditAccounts.userId, userId));
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

export async function insertHold(db: Db, hold: Hold): Promise<void> {
  await db.insert(creditHolds).values(hold);
}

export async function endHold(
  db: Db,
  { userId, generationId }: Hold,
  end: Required<Pick<Hold, "state" | "endedAt" | "reason">>,
): Promise<void> {
  await db
    .update(creditHolds)
    .set(end)
    .where(and(eq(creditHolds.userId, userId), eq(creditHolds.generationId, generationId)));
}

export async function sumHeldSince(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sum(creditHolds.amount).mapWith(Number) })
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

export async function countEntriesSince(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.userId, userId),
        gte(creditEntries.createdAt, since),
        ne(creditEntries.kind, "settle"),
      ),
    );
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

/** Settling moves nothing, so nobody needs to see it. */
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
        ne(creditEntries.kind, "settle"),
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

import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { removalRequests } from "./removals.tables.ts";

export type RemovalRow = typeof removalRequests.$inferSelect;
export type NewRemovalRow = typeof removalRequests.$inferInsert;

/** Undefined if a concurrent attempt has inserted the same request. */
export async function insertRemoval(db: Db, row: NewRemovalRow): Promise<RemovalRow | undefined> {
  const [inserted] = await db.insert(removalRequests).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function findRemoval(db: Db, { id }: { id: string }): Promise<RemovalRow | undefined> {
  const [row] = await db.select().from(removalRequests).where(eq(removalRequests.id, id));
  return row;
}

export async function findRemovalByKey(
  db: Db,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<RemovalRow | undefined> {
  const [row] = await db
    .select()
    .from(removalRequests)
    .where(eq(removalRequests.idempotencyKey, idempotencyKey));
  return row;
}

export async function findRemovalByReference(
  db: Db,
  { reference }: { reference: string },
): Promise<RemovalRow | undefined> {
  const [row] = await db
    .select()
    .from(removalRequests)
    .where(eq(removalRequests.reference, reference));
  return row;
}

export async function lockRemoval(
  db: Db,
  { reference }: { reference: string },
): Promise<RemovalRow | undefined> {
  const [row] = await db
    .select()
    .from(removalRequests)
    .where(eq(removalRequests.reference, reference))
    .for("update");
  return row;
}

/** Undecided requests, the next deadline first. */
export async function listOpenRemovals(
  db: Db,
  { limit }: { limit: number },
): Promise<RemovalRow[]> {
  return db
    .select()
    .from(removalRequests)
    .where(isNull(removalRequests.decidedAt))
    .orderBy(asc(removalRequests.dueAt), asc(removalRequests.id))
    .limit(limit);
}

/** The caller has locked the request. */
export async function updateDecision(
  db: Db,
  { id }: { id: string },
  decision: Required<Pick<NewRemovalRow, "decidedAt" | "outcome">>,
): Promise<void> {
  await db.update(removalRequests).set(decision).where(eq(removalRequests.id, id));
}

/** Claims undecided requests that are due soon, so that each deadline is announced once. */
export async function claimDueRemovals(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<RemovalRow[]> {
  const due = db
    .select({ id: removalRequests.id })
    .from(removalRequests)
    .where(
      and(
        isNull(removalRequests.decidedAt),
        isNull(removalRequests.warnedAt),
        lte(removalRequests.dueAt, until),
      ),
    )
    .orderBy(asc(removalRequests.dueAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(removalRequests)
    .set({ warnedAt: now })
    .where(sql`${removalRequests.id} in ${due}`)
    .returning();
}

/** Erases what the sender wrote; what was asked and decided stays, without a person. Returns their number. */
export async function updateErased(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const due = db
    .select({ id: removalRequests.id })
    .from(removalRequests)
    .where(and(isNotNull(removalRequests.details), lte(removalRequests.decidedAt, before)))
    .orderBy(asc(removalRequests.decidedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const { rowCount } = await db
    .update(removalRequests)
    .set({ details: null, linkTokenHash: null, sampleId: null, idempotencyKey: null })
    .where(sql`${removalRequests.id} in ${due}`);
  return rowCount ?? 0;
}

import { asc, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { erasures } from "./account.tables.ts";

export type Erasure = typeof erasures.$inferSelect;

/** Plans an erasure that can be undone until it starts. */
export async function insertErasure(
  db: Db,
  row: Pick<Erasure, "userId" | "askedAt" | "cancelledSubscriptions" | "dueAt">,
): Promise<void> {
  await db.insert(erasures).values(row);
}

/** Starts an erasure, which may have been planned before. */
export async function upsertErasure(
  db: Db,
  { userId, ...row }: Pick<Erasure, "userId" | "askedAt" | "startedAt" | "receiptTo" | "dueAt">,
): Promise<void> {
  const { askedAt: _, ...started } = row;
  await db
    .insert(erasures)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: erasures.userId,
      set: { ...started, cancelledSubscriptions: [] },
    });
}

/** The lease uses the database's clock, because `now` is the start of the caller's run. */
const leaseFrom = (now: Date) =>
  sql`greatest(now(), ${now.toISOString()}::timestamptz) + interval '5 minutes'`;

/** Claims one due erasure. No other worker can claim it until the lease ends. */
export async function claimErasure(db: Db, now: Date): Promise<Erasure | undefined> {
  const due = db
    .select({ userId: erasures.userId })
    .from(erasures)
    .where(lte(erasures.dueAt, now))
    .orderBy(asc(erasures.dueAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(erasures)
    .set({ dueAt: leaseFrom(now) })
    .where(sql`${erasures.userId} = any(array(${due}))`)
    .returning();
  return row;
}

export async function updateErasureLease(
  db: Db,
  { userId }: { userId: string },
  now: Date,
): Promise<void> {
  await db
    .update(erasures)
    .set({ dueAt: leaseFrom(now) })
    .where(eq(erasures.userId, userId));
}

export async function updateErasure(
  db: Db,
  { userId }: { userId: string },
  change: Partial<Pick<Erasure, "sweptAt" | "erasedAt">> & Pick<Erasure, "dueAt">,
): Promise<void> {
  await db.update(erasures).set(change).where(eq(erasures.userId, userId));
}

/** Returns the row as it was. */
export async function removeErasure(
  db: Db,
  { userId }: { userId: string },
): Promise<Erasure | undefined> {
  const [row] = await db.delete(erasures).where(eq(erasures.userId, userId)).returning();
  return row;
}

import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { delayedActions } from "./admin.tables.ts";

export type DelayedRow = typeof delayedActions.$inferSelect;
type NewDelayed = Omit<DelayedRow, "stoppedBy" | "endedAt" | "outcome">;

const isPending = isNull(delayedActions.endedAt);

/** Returns false if the same action waits for the same subject already. */
export async function insertDelayed(db: Db, row: NewDelayed): Promise<boolean> {
  const { rowCount } = await db.insert(delayedActions).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function findPendingAction(
  db: Db,
  { action, subjectId }: Pick<DelayedRow, "action" | "subjectId">,
): Promise<DelayedRow | undefined> {
  const [row] = await db
    .select()
    .from(delayedActions)
    .where(
      and(eq(delayedActions.action, action), eq(delayedActions.subjectId, subjectId), isPending),
    );
  return row;
}

/** The next first. */
export async function listPendingActions(db: Db, limit: number): Promise<DelayedRow[]> {
  return db
    .select()
    .from(delayedActions)
    .where(isPending)
    .orderBy(asc(delayedActions.executesAt))
    .limit(limit);
}

/** Waits for a worker that executes it, and returns undefined if it has ended. */
export async function lockPendingAction(
  db: Db,
  { id }: Pick<DelayedRow, "id">,
): Promise<DelayedRow | undefined> {
  const [row] = await db
    .select()
    .from(delayedActions)
    .where(and(eq(delayedActions.id, id), isPending))
    .for("update");
  return row;
}

/** Locked until the transaction ends, so that a killed worker leaves it to another one. */
export async function claimDueAction(db: Db, now: Date): Promise<DelayedRow | undefined> {
  const [row] = await db
    .select()
    .from(delayedActions)
    .where(and(isPending, lte(delayedActions.executesAt, now)))
    .orderBy(asc(delayedActions.executesAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

export async function updateDelayedEnded(
  db: Db,
  { id }: Pick<DelayedRow, "id">,
  end: Required<Pick<DelayedRow, "outcome" | "stoppedBy">> & { readonly endedAt: Date },
): Promise<void> {
  await db.update(delayedActions).set(end).where(eq(delayedActions.id, id));
}

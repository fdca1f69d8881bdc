import { and, asc, eq, getTableColumns, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { plans, planSeats } from "./subscriptions.tables.ts";

export type SeatRow = typeof planSeats.$inferSelect;
/** `plan` is null while the seat follows the payer's plan. */
export type OpenSeat = SeatRow & { readonly plan: typeof plans.$inferSelect | null };

/** The seats that a user has at an instant: of the partner, and of a former one until it ends. */
export async function listSeatsAt(
  db: Db,
  { userId }: Pick<SeatRow, "userId">,
  now: Date,
): Promise<OpenSeat[]> {
  return db
    .select({ ...getTableColumns(planSeats), plan: plans })
    .from(planSeats)
    .leftJoin(plans, eq(plans.id, planSeats.planId))
    .where(
      and(
        eq(planSeats.userId, userId),
        isNull(planSeats.endedAt),
        lte(planSeats.fromAt, now),
        sql`(${planSeats.untilAt} is null or ${planSeats.untilAt} > ${now.toISOString()})`,
      ),
    );
}

/** All seats of a payer's plan, also ended ones, the oldest first. */
export async function listSeatsGiven(
  db: Db,
  { payerId }: { readonly payerId: string },
): Promise<SeatRow[]> {
  return db
    .select()
    .from(planSeats)
    .where(eq(planSeats.payerId, payerId))
    .orderBy(asc(planSeats.fromAt));
}

export async function insertSeat(db: Db, row: SeatRow): Promise<void> {
  await db.insert(planSeats).values(row);
}

export async function updateSeat(
  db: Db,
  { userId, id }: Pick<SeatRow, "userId" | "id">,
  changes: Partial<Pick<SeatRow, "planId" | "untilAt" | "dueAt" | "endedAt">>,
): Promise<void> {
  await db
    .update(planSeats)
    .set(changes)
    .where(and(eq(planSeats.userId, userId), eq(planSeats.id, id)));
}

export async function removeSeat(
  db: Db,
  { userId, id }: Pick<SeatRow, "userId" | "id">,
): Promise<void> {
  await db.delete(planSeats).where(and(eq(planSeats.userId, userId), eq(planSeats.id, id)));
}

/** Postpones due seats to `until`, so that no other worker claims them. */
export async function claimDueSeats(
  db: Db,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<SeatRow[]> {
  const due = db
    .select({ userId: planSeats.userId, id: planSeats.id })
    .from(planSeats)
    .where(and(isNull(planSeats.endedAt), lte(planSeats.dueAt, now)))
    .orderBy(asc(planSeats.dueAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(planSeats)
    .set({ dueAt: until })
    .where(sql`(${planSeats.userId}, ${planSeats.id}) in (${due})`)
    .returning();
}

/** The open seats between two linked users. */
export async function listLinkedSeats(
  db: Db,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<SeatRow[]> {
  return db
    .select()
    .from(planSeats)
    .where(and(inArray(planSeats.userId, [...userIds]), isNull(planSeats.untilAt)))
    .orderBy(asc(planSeats.userId));
}

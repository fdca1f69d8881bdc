import { and, desc, eq, like, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { adminCreditDays, creditGrants, type AccountKey } from "./credits.tables.ts";

type Grant = typeof creditGrants.$inferSelect;

/** Of the grants of administrators; the rest is the idempotency key. */
export const GIVEN_PREFIX = "admin:";
const isGiven = like(creditGrants.source, `${GIVEN_PREFIX}%`);

type DayKey = Pick<typeof adminCreditDays.$inferSelect, "adminId" | "day">;

/** Adds to what the administrator gave on this day. Returns the sum, which the row's lock keeps exact. */
export async function upsertGiven(db: Db, key: DayKey, amount: number): Promise<number> {
  const [row] = await db
    .insert(adminCreditDays)
    .values({ ...key, given: amount })
    .onConflictDoUpdate({
      target: [adminCreditDays.adminId, adminCreditDays.day],
      set: { given: sql`${adminCreditDays.given} + ${amount}` },
    })
    .returning({ given: adminCreditDays.given });
  return row?.given ?? amount;
}

/** Newest first. */
export async function listGivenGrants(
  db: Db,
  { userId }: AccountKey,
  limit: number,
): Promise<Grant[]> {
  return db
    .select()
    .from(creditGrants)
    .where(and(eq(creditGrants.userId, userId), isGiven))
    .orderBy(desc(creditGrants.createdAt))
    .limit(limit);
}

/** Undefined for a grant that no administrator gave. */
export async function findGivenGrant(
  db: Db,
  { userId, id }: Pick<Grant, "userId" | "id">,
): Promise<Grant | undefined> {
  const [row] = await db
    .select()
    .from(creditGrants)
    .where(and(eq(creditGrants.userId, userId), eq(creditGrants.id, id), isGiven));
  return row;
}

import type { BillingInterval } from "@twofold/contract/subscriptions";
import { and, asc, eq, getTableColumns, notInArray, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { creditPacks, planPrices, plans } from "./subscriptions.tables.ts";

export type PlanRow = typeof plans.$inferSelect;
export type PackRow = typeof creditPacks.$inferSelect;
type PriceRow = typeof planPrices.$inferSelect;
export type Price = Pick<PriceRow, "amountCents" | "currency">;

export type PricedPlan = PlanRow & Readonly<Record<BillingInterval, Price>>;

const isOffered = and(plans.isActive, plans.isShipped);

/** The plans that users can choose, in display order. */
export async function listOfferedPlans(db: Db): Promise<PricedPlan[]> {
  const month = db.select().from(planPrices).where(eq(planPrices.interval, "month")).as("month");
  const year = db.select().from(planPrices).where(eq(planPrices.interval, "year")).as("year");
  return db
    .select({
      ...getTableColumns(plans),
      month: { amountCents: month.amountCents, currency: month.currency },
      year: { amountCents: year.amountCents, currency: year.currency },
    })
    .from(plans)
    .innerJoin(month, eq(month.planId, plans.id))
    .innerJoin(year, eq(year.planId, plans.id))
    .where(isOffered)
    .orderBy(asc(plans.rank));
}

/** Includes plans that are no longer offered, because users may still have them. */
export const listAllPlans = (db: Db): Promise<PlanRow[]> =>
  db.select().from(plans).orderBy(asc(plans.rank));

/** The scale of images if everything is free. */
export async function findLargestScale(db: Db): Promise<number> {
  const [row] = await db
    .select({ scale: sql<number | null>`max(${plans.pictureScale})`.mapWith(Number) })
    .from(plans)
    .where(isOffered);
  return row?.scale || 1;
}

/** An existing row keeps its id, its active state and its trial days. */
export async function upsertPlans(db: Db, rows: readonly PlanRow[]): Promise<PlanRow[]> {
  const excluded = (name: string) => sql.raw(`excluded.${name}`);
  return db
    .insert(plans)
    .values([...rows])
    .onConflictDoUpdate({
      target: plans.name,
      set: {
        rank: excluded("rank"),
        description: excluded("description"),
        features: excluded("features"),
        translations: excluded("translations"),
        dailyCredits: excluded("daily_credits"),
        showsAds: excluded("shows_ads"),
        priority: excluded("priority"),
        pictureScale: excluded("picture_scale"),
        isShipped: excluded("is_shipped"),
      },
    })
    .returning();
}

/** Existing prices belong to the operator. */
export async function insertMissingPrices(db: Db, rows: readonly PriceRow[]): Promise<void> {
  await db
    .insert(planPrices)
    .values([...rows])
    .onConflictDoNothing();
}

export async function updateUnsyncedPlans(
  db: Db,
  { exceptFor }: { exceptFor: readonly string[] },
): Promise<void> {
  await db
    .update(plans)
    .set({ isShipped: false })
    .where(notInArray(plans.name, [...exceptFor]));
}

export const listOfferedPacks = (db: Db): Promise<PackRow[]> =>
  db
    .select()
    .from(creditPacks)
    .where(and(creditPacks.isActive, creditPacks.isShipped))
    .orderBy(asc(creditPacks.amountCents));

/** Credits and price of an existing pack belong to the operator. */
export async function insertMissingPacks(db: Db, rows: readonly PackRow[]): Promise<void> {
  await db
    .insert(creditPacks)
    .values([...rows])
    .onConflictDoUpdate({
      target: creditPacks.name,
      set: { isShipped: true, translations: sql`excluded.translations` },
    });
}

export async function updateUnsyncedPacks(
  db: Db,
  { exceptFor }: { exceptFor: readonly string[] },
): Promise<void> {
  await db
    .update(creditPacks)
    .set({ isShipped: false })
    .where(notInArray(creditPacks.name, [...exceptFor]));
}

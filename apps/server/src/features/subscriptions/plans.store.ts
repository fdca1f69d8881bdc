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

/** Those that can be chosen, in the order to show them. */
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

/** Also those that nobody can choose any more: somebody may have one. */
export const listAllPlans = (db: Db): Promise<PlanRow[]> =>
  db.select().from(plans).orderBy(asc(plans.rank));

/** How large pictures are where everything is free. */
export async function findLargestScale(db: Db): Promise<number> {
  const [row] = await db
    .select({ scale: sql<number | null>`max(${plans.pictureScale})`.mapWith(Number) })
    .from(plans)
    .where(isOffered);
  return row?.scale || 1;
}

/** A row that is there keeps its id, whether it is offered, and how long it may be tried. */
export async function upsertPlans(db: Db, rows: readonly PlanRow[]): Promise<PlanRow[]> {
  const told = (name: string) => sql.raw(`excluded.${name}`);
  return db
    .insert(plans)
    .values([...rows])
    .onConflictDoUpdate({
      target: plans.name,
      set: {
        rank: told("rank"),
        description: told("description"),
        features: told("features"),
        dailyCredits: told("daily_credits"),
        showsAds: told("shows_ads"),
        priority: told("priority"),
        pictureScale: told("picture_scale"),
        isShipped: told("is_shipped"),
      },
    })
    .returning();
}

/** A price that is there is the operator's. */
export async function insertMissingPrices(db: Db, rows: readonly PriceRow[]): Promise<void> {
  await db
    .insert(planPrices)
    .values([...rows])
    .onConflictDoNothing();
}

export async function updateUnsyncedPlans(db: Db, exceptFor: readonly string[]): Promise<void> {
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

/** What a pack holds and costs is the operator's once it is there. */
export async function insertMissingPacks(db: Db, rows: readonly PackRow[]): Promise<void> {
  await db
    .insert(creditPacks)
    .values([...rows])
    .onConflictDoUpdate({ target: creditPacks.name, set: { isShipped: true } });
}

export async function updateUnsyncedPacks(db: Db, exceptFor: readonly string[]): Promise<void> {
  await db
    .update(creditPacks)
    .set({ isShipped: false })
    .where(notInArray(creditPacks.name, [...exceptFor]));
}

import type { BillingInterval } from "@twofold/contract/subscriptions";
import { and, asc, eq, getTableColumns, inArray, notInArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { creditPacks, planPrices, plans } from "./subscriptions.tables.ts";

export type PlanRow = typeof plans.$inferSelect;
export type PackRow = typeof creditPacks.$inferSelect;
type PriceRow = typeof planPrices.$inferSelect;
export type Price = Pick<PriceRow, "amountCents" | "currency">;

export type PricedPlan = PlanRow & Readonly<Record<BillingInterval, Price>>;

const isOffered = and(plans.isActive, plans.isShipped);

/** The plans that users can choose, in display order. */
export const listOfferedPlans = (db: Db): Promise<PricedPlan[]> => listPricedPlans(db, isOffered);

/** All plans with their prices, in display order. */
export async function listPricedPlans(db: Db, condition?: SQL): Promise<PricedPlan[]> {
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
    .where(condition)
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

/** Concurrent changes of one plan wait for each other. */
export async function lockPlan(db: Db, { id }: Pick<PlanRow, "id">): Promise<PlanRow | undefined> {
  const [row] = await db.select().from(plans).where(eq(plans.id, id)).for("update");
  return row;
}

export async function updatePlan(db: Db, row: PlanRow): Promise<void> {
  await db.update(plans).set(row).where(eq(plans.id, row.id));
}

type SyncedPlan = typeof plans.$inferInsert;

const synced = [
  "rank",
  "description",
  "features",
  "translations",
  "dailyCredits",
  "showsAds",
  "priority",
  "pictureScale",
] as const;

/**
 * An existing row keeps its id, its active state and its trial days; a plan that an administrator edited
 * keeps everything. The version changes only with the row, so that an open form notices it.
 */
export async function upsertPlans(db: Db, rows: readonly SyncedPlan[]): Promise<void> {
  const excluded = (name: string) => sql.raw(`excluded.${name}`);
  const columns = synced.map((name) => [name, plans[name]] as const);
  const list = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`;
  const current = list(columns.map(([, column]) => sql`${column}`));
  const next = list(columns.map(([, column]) => excluded(column.name)));
  await db
    .insert(plans)
    .values([...rows])
    .onConflictDoUpdate({
      target: plans.name,
      set: {
        ...Object.fromEntries(columns.map(([name, column]) => [name, excluded(column.name)])),
        version: sql`${plans.version} + 1`,
      },
      setWhere: sql`not ${plans.isEdited} and ${current} is distinct from ${next}`,
    });
}

/** Existing prices belong to the operator. */
export async function insertMissingPrices(db: Db, rows: readonly PriceRow[]): Promise<void> {
  await db
    .insert(planPrices)
    .values([...rows])
    .onConflictDoNothing();
}

export async function upsertPrices(db: Db, rows: readonly PriceRow[]): Promise<void> {
  await db
    .insert(planPrices)
    .values([...rows])
    .onConflictDoUpdate({
      target: [planPrices.planId, planPrices.interval],
      set: { amountCents: sql`excluded.amount_cents`, currency: sql`excluded.currency` },
    });
}

/** Only these plans belong to the release. */
export async function updateSyncedPlans(
  db: Db,
  { names }: { readonly names: readonly string[] },
): Promise<void> {
  const isShipped = inArray(plans.name, [...names]);
  await db
    .update(plans)
    .set({ isShipped: sql`${isShipped}` })
    .where(sql`${plans.isShipped} <> (${isShipped})`);
}

export const listAllPacks = (db: Db): Promise<PackRow[]> =>
  db.select().from(creditPacks).orderBy(asc(creditPacks.amountCents));

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

import { and, asc, desc, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#kit/db.ts";
import { plans, subscriptionPeriods, subscriptions } from "./subscriptions.tables.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
type SubscriberKey = Pick<SubscriptionRow, "userId">;
export type PeriodRow = typeof subscriptionPeriods.$inferSelect;
type Plan = typeof plans.$inferSelect;
export type HeldRow = SubscriptionRow & {
  readonly plan: Plan;
  /** The plan of the next period, if it is another one. */
  readonly pendingPlan: Plan | null;
};

const pendingPlans = alias(plans, "pending_plans");

/** A literal as in the partial index, which a parameter would not match. */
const isLive = sql`${subscriptions.state} <> 'ended'`;

/** Locks the user's subscriptions until the transaction ends. */
export async function lockSubscriber(db: Db, { userId }: SubscriberKey): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`subscriptions ${userId}`}, 0))`,
  );
}

/** A snapshot is always newer than its sequence number, which orders concurrent reads. */
export async function claimReadSequence(db: Db): Promise<number> {
  const { rows } = await db.execute<{ sequence: string }>(
    sql`select nextval('billing_questions') as sequence`,
  );
  return Number(rows[0]?.sequence);
}

/** Subscriptions that are not stored as ended; `asOf` decides whether they are current. */
export async function listLiveSubscriptions(db: Db, { userId }: SubscriberKey): Promise<HeldRow[]> {
  return db
    .select({ ...getTableColumns(subscriptions), plan: plans, pendingPlan: pendingPlans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(pendingPlans, eq(pendingPlans.id, subscriptions.pendingPlanId))
    .where(and(eq(subscriptions.userId, userId), isLive));
}

/** Finds any subscription of the user, also an ended one. */
export async function findAnySubscription(
  db: Db,
  { userId }: SubscriberKey,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .limit(1);
  return row;
}

export async function findSubscription(
  db: Db,
  { userId, id }: Pick<SubscriptionRow, "userId" | "id">,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.id, id)));
  return row;
}

export async function findByProviderId(
  db: Db,
  { providerId }: { providerId: string },
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.providerId, providerId));
  return row;
}

export async function insertSubscription(db: Db, row: SubscriptionRow): Promise<void> {
  await db.insert(subscriptions).values(row);
}

export async function updateSubscription(db: Db, row: SubscriptionRow): Promise<void> {
  await db
    .update(subscriptions)
    .set(row)
    .where(and(eq(subscriptions.userId, row.userId), eq(subscriptions.id, row.id)));
}

/** The number of current subscriptions of each plan, trials included. */
export async function countSubscribers(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ planId: subscriptions.planId, count: sql<number>`count(*)::int` })
    .from(subscriptions)
    .where(isLive)
    .groupBy(subscriptions.planId);
  return new Map(rows.map(({ planId, count }) => [planId, count]));
}

/** Postpones due subscriptions to `until`, so that no other worker claims them. */
export async function claimDueSubscriptions(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<SubscriptionRow[]> {
  const due = db
    .select({ userId: subscriptions.userId, id: subscriptions.id })
    .from(subscriptions)
    .where(and(isLive, sql`${subscriptions.dueAt} <= ${now.toISOString()}`))
    .orderBy(asc(subscriptions.dueAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(subscriptions)
    .set({ dueAt: until })
    .where(sql`(${subscriptions.userId}, ${subscriptions.id}) in (${due})`)
    .returning();
}

/** One page of the subscriptions to reconcile. */
export async function listLiveAtProvider(
  db: Db,
  after: Pick<SubscriptionRow, "userId" | "id"> | undefined,
  limit: number,
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.providerId),
        isLive,
        after &&
          sql`(${subscriptions.userId}, ${subscriptions.id}) > (${after.userId}, ${after.id})`,
      ),
    )
    .orderBy(asc(subscriptions.userId), asc(subscriptions.id))
    .limit(limit);
}

/** False if the invoice already has a period. */
export async function insertPeriods(db: Db, rows: readonly PeriodRow[]): Promise<boolean> {
  if (rows.length === 0) return false;
  const { rowCount } = await db
    .insert(subscriptionPeriods)
    .values([...rows])
    .onConflictDoNothing({ target: subscriptionPeriods.invoiceId });
  return rowCount !== null && rowCount > 0;
}

export async function listInvoiceIds(
  db: Db,
  { userId, id }: Pick<SubscriptionRow, "userId" | "id">,
): Promise<Set<string>> {
  const rows = await db
    .select({ invoiceId: subscriptionPeriods.invoiceId })
    .from(subscriptionPeriods)
    .where(and(eq(subscriptionPeriods.userId, userId), eq(subscriptionPeriods.subscriptionId, id)));
  return new Set(rows.flatMap(({ invoiceId }) => invoiceId ?? []));
}

export type PastPeriod = PeriodRow & { readonly subscription: SubscriptionRow };

/** Newest first. */
export async function listPeriods(
  db: Db,
  { userId }: SubscriberKey,
  limit: number,
): Promise<PastPeriod[]> {
  return db
    .select({ ...getTableColumns(subscriptionPeriods), subscription: subscriptions })
    .from(subscriptionPeriods)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.userId, subscriptionPeriods.userId),
        eq(subscriptions.id, subscriptionPeriods.subscriptionId),
      ),
    )
    .where(eq(subscriptionPeriods.userId, userId))
    .orderBy(desc(subscriptionPeriods.startAt), desc(subscriptionPeriods.id))
    .limit(limit);
}

export type PaidPeriod = Pick<
  PeriodRow,
  "id" | "planName" | "amountCents" | "currency" | "startAt"
> & { /** The provider's invoice id. */ readonly reference: string | null };

const paidColumns = {
  id: subscriptionPeriods.id,
  planName: subscriptionPeriods.planName,
  amountCents: subscriptionPeriods.amountCents,
  currency: subscriptionPeriods.currency,
  startAt: subscriptionPeriods.startAt,
  reference: subscriptionPeriods.invoiceId,
};

/** Newest first. */
export async function listPaidPeriods(
  db: Db,
  { userId }: SubscriberKey,
  limit: number,
): Promise<PaidPeriod[]> {
  return db
    .select(paidColumns)
    .from(subscriptionPeriods)
    .where(eq(subscriptionPeriods.userId, userId))
    .orderBy(desc(subscriptionPeriods.startAt), desc(subscriptionPeriods.id))
    .limit(limit);
}

export async function findPaidPeriod(
  db: Db,
  { userId, id }: Pick<PeriodRow, "userId" | "id">,
): Promise<PaidPeriod | undefined> {
  const [row] = await db
    .select(paidColumns)
    .from(subscriptionPeriods)
    .where(and(eq(subscriptionPeriods.userId, userId), eq(subscriptionPeriods.id, id)));
  return row;
}

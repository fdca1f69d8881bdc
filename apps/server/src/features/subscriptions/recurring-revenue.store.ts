import { min, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { subscriptions } from "./subscriptions.tables.ts";

export interface RecurringRevenue {
  readonly currency: string;
  /** Active and overdue subscriptions, and what they bring in a month. Fractions of a cent are kept. */
  readonly paying: number;
  readonly cents: number;
  /** The part of it that ends with its period. */
  readonly ending: number;
  readonly endingCents: number;
  /** Trials bring nothing yet. */
  readonly trials: number;
}

/** Subscriptions that no one pays for do not count. The condition on the state matches the partial index. */
export async function sumRecurringRevenue(db: Db): Promise<RecurringRevenue[]> {
  const { currency, state, provider, interval, amountCents, cancelsAtEnd } = subscriptions;
  const isPaying = sql`${state} in ('active', 'past_due')`;
  const isEnding = sql`(${isPaying} and ${cancelsAtEnd})`;
  const monthly = sql`${amountCents}::numeric / case ${interval} when 'year' then 12 else 1 end`;
  return db
    .select({
      currency,
      paying: sql<number>`(count(*) filter (where ${isPaying}))::int`,
      cents: sql`coalesce(sum(${monthly}) filter (where ${isPaying}), 0)`.mapWith(Number),
      ending: sql<number>`(count(*) filter (where ${isEnding}))::int`,
      endingCents: sql`coalesce(sum(${monthly}) filter (where ${isEnding}), 0)`.mapWith(Number),
      trials: sql<number>`(count(*) filter (where ${state} = 'trialing'))::int`,
    })
    .from(subscriptions)
    .where(sql`${state} <> 'ended' and ${provider} <> 'off' and ${amountCents} > 0`)
    .groupBy(currency)
    .orderBy(currency);
}

/** The subscriptions whose renewal failed, and when the first of them ends unless it is paid. */
export async function countOverdueRenewals(
  db: Db,
): Promise<{ count: number; nextEnd: Date | null }> {
  const { state, graceUntil } = subscriptions;
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, nextEnd: min(graceUntil) })
    .from(subscriptions)
    .where(sql`${state} <> 'ended' and ${state} = 'past_due'`);
  return row ?? { count: 0, nextEnd: null };
}

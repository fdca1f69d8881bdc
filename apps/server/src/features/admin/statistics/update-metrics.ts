import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { sumRecurringRevenue } from "#features/subscriptions/subscriptions.ts";
import { dayBefore, dayOf, daysBetween } from "./metric-day.ts";
import { findLastMetricDay, upsertMetrics, upsertSnapshot } from "./metrics.store.ts";
import { recurringMetrics } from "./recurring-metrics.ts";
import { sumDay } from "./sum-day.ts";

/** As far back as the overview shows. */
const MAX_DAYS = 90;

type MetricsCtx = Pick<Ctx, "db" | "clock" | "jobs" | "live" | "emit">;

/**
 * Sums up today and yesterday; older days are fixed. After an outage, and in a new installation, the missing days are summed up
 * as far as they are shown.
 */
export async function updateMetrics(ctx: MetricsCtx): Promise<void> {
  const today = dayOf(ctx.clock());
  const oldest = dayBefore(today, MAX_DAYS - 1);
  const last = (await findLastMetricDay(ctx.db)) ?? oldest;
  const yesterday = dayBefore(today, 1);
  const missing = last < oldest ? oldest : last;
  const first = missing < yesterday ? missing : yesterday;
  for (const day of daysBetween(first, today))
    await upsertMetrics(ctx.db, { day }, await sumDay(ctx.db, { day }));
  const revenue = recurringMetrics(await sumRecurringRevenue(ctx.db));
  await inTransaction(ctx, (tx) =>
    upsertSnapshot(
      tx.db,
      { day: today, names: ["recurring", "recurring_ending", "trials"] },
      revenue,
    ),
  );
}

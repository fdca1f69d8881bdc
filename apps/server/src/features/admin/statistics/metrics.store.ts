import { and, asc, eq, gte, inArray, max, ne, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { metricDays, type MetricName } from "../admin.tables.ts";

export type MetricRow = typeof metricDays.$inferSelect;
/** What one day adds up to. */
export type Metric = Omit<MetricRow, "day">;

/** The last day that was summed up. */
export async function findLastMetricDay(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ day: max(metricDays.day) }).from(metricDays);
  return row?.day ?? undefined;
}

/** A sum never shrinks: rows of erased users are no longer counted, but what they did stays part of the day. */
export async function upsertMetrics(
  db: Db,
  { day }: Pick<MetricRow, "day">,
  metrics: readonly Metric[],
): Promise<void> {
  if (metrics.length === 0) return;
  const { name, dims, count, amount } = metricDays;
  await db
    .insert(metricDays)
    .values(metrics.map((metric) => ({ day, ...metric })))
    .onConflictDoUpdate({
      target: [metricDays.day, name, dims],
      set: {
        count: sql`greatest(${count}, excluded.count)`,
        amount: sql`greatest(${amount}, excluded.amount)`,
      },
    });
}

/** The state at one moment instead of a sum: of each day the last one is kept. */
export async function upsertSnapshot(
  db: Db,
  { day, names }: { readonly day: string; readonly names: readonly MetricName[] },
  metrics: readonly Metric[],
): Promise<void> {
  await db
    .delete(metricDays)
    .where(and(eq(metricDays.day, day), inArray(metricDays.name, [...names])));
  if (metrics.length > 0)
    await db.insert(metricDays).values(metrics.map((metric) => ({ day, ...metric })));
}

/** The delivered images of each template since the first day. */
export async function sumDeliveredByTemplate(
  db: Db,
): Promise<{ template: string; delivered: number }[]> {
  const { name, dims, count } = metricDays;
  const template = sql<string>`${dims} ->> 'template'`;
  return db
    .select({ template, delivered: sql<number>`sum(${count})::int` })
    .from(metricDays)
    .where(eq(name, "delivered_by_template"))
    .groupBy(template)
    .orderBy(template);
}

/** The oldest first, without those of each template. */
export async function listMetrics(
  db: Db,
  { since }: { readonly since: string },
): Promise<MetricRow[]> {
  return db
    .select()
    .from(metricDays)
    .where(and(gte(metricDays.day, since), ne(metricDays.name, "delivered_by_template")))
    .orderBy(asc(metricDays.day), asc(metricDays.name), asc(metricDays.dims));
}

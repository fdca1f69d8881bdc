import { and, count, eq, gte, sql, type SQL } from "drizzle-orm";
import type { EngineCalls } from "@twofold/contract/admin/engines";
import type { Db } from "#kit/db.ts";
import { attemptRows } from "#features/engines/engines.ts";
import { generations } from "./generations.tables.ts";
import { generationReports } from "./reports.tables.ts";

const { userId, generationId, engine, startedAt, ms, outcome, costUsd, isLast } = attemptRows;

/** Of several attempts that rendered, only the last one can have led to the delivered image. */
const isDelivered = sql`(${outcome} = 'drawn' and ${generations.state} = 'succeeded' and ${isLast})`;
/** A rendered image of a generation that has not ended may still be delivered. */
const isWasted = sql`(${outcome} <> 'drawn' or not ${isLast} or ${generations.state} in ('failed', 'cancelled'))`;

const countOf = (is: SQL) => sql<number>`(count(*) filter (where ${is}))::int`;
const withOutcome = (name: keyof EngineCalls) => countOf(sql`${outcome} = ${name}`);
/** Only calls that rendered: a failure may be quick. */
const percentile = (share: number) =>
  sql<
    number | null
  >`(percentile_cont(${share}::float8) within group (order by ${ms}) filter (where ${outcome} = 'drawn'))::int`;

/** The calls that began since then, by engine. */
export function listEngineFigures(db: Db, { since }: { readonly since: Date }) {
  return db
    .select({
      engine,
      drawn: withOutcome("drawn"),
      refused: withOutcome("refused"),
      busy: withOutcome("busy"),
      failed: withOutcome("failed"),
      timed_out: withOutcome("timed_out"),
      cancelled: withOutcome("cancelled"),
      lost: withOutcome("lost"),
      running: countOf(sql`${outcome} is null`),
      delivered: countOf(isDelivered),
      cost: sql<number>`sum(${costUsd})::float8`,
      wasted: sql<number>`coalesce(sum(${costUsd}) filter (where ${isWasted}), 0)::float8`,
      p50: percentile(0.5),
      p95: percentile(0.95),
    })
    .from(attemptRows)
    .leftJoin(generations, and(eq(generations.userId, userId), eq(generations.id, generationId)))
    .where(gte(startedAt, since))
    .groupBy(engine);
}

/** The same calls by period of equal length, the oldest being number 0. */
export function listEnginePeriods(
  db: Db,
  { since, periodMs }: { readonly since: Date; readonly periodMs: number },
) {
  const seconds = sql`extract(epoch from ${startedAt} - ${since.toISOString()}::timestamptz)`;
  return db
    .select({
      engine,
      period: sql<number>`floor(${seconds} * 1000 / ${periodMs}::float8)::int`.as("period"),
      drawn: withOutcome("drawn"),
      failed: countOf(sql`${outcome} in ('failed', 'timed_out', 'lost')`),
    })
    .from(attemptRows)
    .where(gte(startedAt, since))
    .groupBy(engine, sql`2`);
}

/** The images that their owners reported since then, by the engine that rendered them. */
export async function countReportsByEngine(
  db: Db,
  { since }: { readonly since: Date },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ engine: generationReports.engine, count: count() })
    .from(generationReports)
    .where(gte(generationReports.createdAt, since))
    .groupBy(generationReports.engine);
  return new Map(rows.map((row) => [row.engine, row.count]));
}

import { eq, isNotNull, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import {
  engineAttempts,
  engineHealth,
  enginePaidCalls,
  engineSettings,
  engineSpend,
} from "./engines.tables.ts";

/** What ended attempts cost, for joins in the stores of other features. */
export const attemptCosts = new QueryBuilder()
  .select({
    userId: engineAttempts.userId,
    generationId: engineAttempts.generationId,
    engine: engineAttempts.engine,
    startedAt: engineAttempts.startedAt,
    outcome: engineAttempts.outcome,
    costUsd: engineAttempts.costUsd,
  })
  .from(engineAttempts)
  .where(isNotNull(engineAttempts.outcome))
  .as("attempt_costs");

/** The calls of engines, for joins in the stores of other features. PostgreSQL merges it into their queries. */
export const attemptRows = new QueryBuilder()
  .select({
    userId: engineAttempts.userId,
    generationId: engineAttempts.generationId,
    engine: engineAttempts.engine,
    startedAt: engineAttempts.startedAt,
    ms: engineAttempts.ms,
    outcome: engineAttempts.outcome,
    costUsd: engineAttempts.costUsd,
    // With names of tables, because a query of one table renders its columns without.
    isLast: sql<boolean>`not exists (select from engine_attempts later
      where later.user_id = engine_attempts.user_id
        and later.generation_id = engine_attempts.generation_id
        and later.attempt > engine_attempts.attempt)`.as("is_last"),
  })
  .from(engineAttempts)
  .as("attempt_rows");

/** The paid calls whose generation may not have ended, for joins in the stores of other features. */
export const paidCallRows = new QueryBuilder()
  .selectDistinct({ userId: enginePaidCalls.userId, generationId: enginePaidCalls.generationId })
  .from(enginePaidCalls)
  .as("paid_call_rows");

/** What decides which engines are available on this day, for `combinedRead`. There are few rows. */
export const engineStatusReads = {
  health: new QueryBuilder().select().from(engineHealth),
  spent: new QueryBuilder()
    .select()
    .from(engineSpend)
    .where(eq(engineSpend.day, sql.placeholder("day"))),
  settings: new QueryBuilder().select().from(engineSettings),
};

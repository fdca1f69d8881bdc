import { eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { plans, subscriptions } from "./subscriptions.tables.ts";

/** The plans that users have, for joins in the stores of other features. The literal matches the partial index. */
export const livePlans = new QueryBuilder()
  .select({ userId: subscriptions.userId, planName: plans.name, rank: plans.rank })
  .from(subscriptions)
  .innerJoin(plans, eq(plans.id, subscriptions.planId))
  .where(sql`${subscriptions.state} <> 'ended'`)
  .as("live_plans");

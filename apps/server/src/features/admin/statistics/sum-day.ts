import type { Db } from "#kit/db.ts";
import { sumGrantedCredits, sumSpentCredits } from "#features/credits/credits.ts";
import {
  countDeliveredByTemplate,
  countFirstImages,
  countGenerations,
  sumAttemptCosts,
} from "#features/generations/generations.ts";
import { countReportedImages, sumDecisionHours } from "#features/moderation/moderation.ts";
import { countRemovals, sumRemovalHours } from "#features/removals/removals.ts";
import { countRegistrations } from "#features/users/users.ts";
import type { MetricName } from "../admin.tables.ts";
import { rangeOf } from "./metric-day.ts";
import type { Metric } from "./metrics.store.ts";

const metric = (
  name: MetricName,
  count: number,
  amount = 0,
  dims: Metric["dims"] = {},
): Metric => ({ name, dims, count, amount });

/** One statement after another, because a job must not occupy the connections of requests. */
export async function sumDay(db: Db, { day }: { readonly day: string }): Promise<Metric[]> {
  const range = rangeOf(day);
  const { registered, confirmed } = await countRegistrations(db, range);
  const generations = await countGenerations(db, range);
  const templates = await countDeliveredByTemplate(db, range);
  const firstImages = await countFirstImages(db, range);
  const costs = await sumAttemptCosts(db, range);
  const granted = await sumGrantedCredits(db, range);
  const spent = await sumSpentCredits(db, range);
  const reports = (await countReportedImages(db, range)) + (await countRemovals(db, range));
  const decisions = await sumDecisionHours(db, range);
  const removals = await sumRemovalHours(db, range);
  return [
    metric("registrations", registered),
    metric("confirmed", confirmed),
    metric("first_images", firstImages),
    metric("requested", generations.requested),
    metric("delivered", generations.delivered),
    ...templates.map(({ template, delivered }) =>
      metric("delivered_by_template", delivered, 0, { template }),
    ),
    metric("failed", generations.failed),
    metric("refused", generations.refused),
    ...granted.map(({ reason, entries, credits }) =>
      metric("credits_granted", entries, credits, { reason }),
    ),
    metric("credits_spent", spent.generations, spent.credits),
    ...costs.flatMap(({ engine, attempts, costUsd, wasted, wastedUsd }) => [
      metric("cost", attempts, costUsd, { engine }),
      metric("wasted_cost", wasted, wastedUsd, { engine }),
    ]),
    metric("reports", reports),
    metric("decisions", decisions.decided + removals.decided, decisions.hours + removals.hours),
  ];
}

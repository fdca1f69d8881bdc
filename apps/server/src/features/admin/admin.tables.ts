import type { DelayedKind } from "@twofold/contract/admin/delayed";
import { bigint, date, jsonb, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

/** What is summed per day. The count is of things, the amount of dollars, credits, hours or cents. */
export type MetricName =
  | "registrations"
  | "confirmed"
  | "first_images"
  | "requested"
  | "delivered"
  | "delivered_by_template"
  | "failed"
  | "refused"
  | "credits_granted"
  | "credits_spent"
  | "cost"
  | "wasted_cost"
  | "reports"
  | "decisions"
  | "recurring"
  | "recurring_ending"
  | "trials";

export const delayedActions = pgTable("delayed_actions", {
  id: uuid().primaryKey(),
  action: text().$type<DelayedKind>().notNull(),
  subjectId: uuid("subject_id").notNull(),
  reason: text().notNull(),
  createdBy: uuid("created_by").notNull(),
  createdAt: instant("created_at").notNull(),
  executesAt: instant("executes_at").notNull(),
  stoppedBy: uuid("stopped_by"),
  endedAt: instant("ended_at"),
  outcome: text().$type<"done" | "stopped">(),
});

export const metricDays = pgTable(
  "metric_days",
  {
    /** In UTC. */
    day: date().notNull(),
    name: text().$type<MetricName>().notNull(),
    dims: jsonb().$type<Record<string, string>>().notNull(),
    count: bigint({ mode: "number" }).notNull(),
    amount: numeric({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.dims] })],
);

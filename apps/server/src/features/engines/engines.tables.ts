import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  numeric,
  pgTable,
  real,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

const dollars = (name: string) => numeric(name, { mode: "number" });

export const engineChoices = pgTable("engine_choices", {
  userId: uuid("user_id").primaryKey(),
  engine: text().notNull(),
  chosenAt: instant("chosen_at").notNull(),
});

export const engineAttempts = pgTable("engine_attempts", {
  userId: uuid("user_id").notNull(),
  generationId: uuid("generation_id").notNull(),
  attempt: integer().notNull(),
  engine: text().notNull(),
  model: text().notNull(),
  startedAt: instant("started_at").notNull(),
  endsBy: instant("ends_by").notNull(),
  ms: integer(),
  outcome: text().$type<
    "drawn" | "refused" | "busy" | "failed" | "timed_out" | "cancelled" | "lost"
  >(),
  costUsd: dollars("cost_usd").notNull(),
  isEstimate: boolean("is_estimate").notNull(),
});

/** Calls that cost money, until their generation has ended. */
export const enginePaidCalls = pgTable("engine_paid_calls", {
  userId: uuid("user_id").notNull(),
  generationId: uuid("generation_id").notNull(),
  attempt: integer().notNull(),
  /** What the provider returned when it accepted the job. */
  providerJob: text("provider_job"),
});

export const engineHealth = pgTable("engine_health", {
  engine: text().primaryKey(),
  /** No longer read: `engineSettings` has the switch with its end. */
  isOff: boolean("is_off").notNull().default(false),
  calls: bigint("calls", { mode: "number" }).notNull(),
  failures: bigint("failures", { mode: "number" }).notNull(),
  errorRate: doublePrecision("error_rate").notNull(),
  typicalMs: doublePrecision("typical_ms"),
  openUntil: instant("open_until"),
  openedAt: instant("opened_at"),
  openings: integer().notNull(),
  probeUntil: instant("probe_until"),
  busyUntil: instant("busy_until"),
  nextCallAt: instant("next_call_at"),
});

export const engineSpend = pgTable("engine_spend", {
  day: date().notNull(),
  engine: text().notNull(),
  usd: dollars("usd").notNull(),
});

/** Null means that the environment decides. '*' is all engines together. */
export const engineSettings = pgTable("engine_settings", {
  engine: text().primaryKey(),
  position: integer(),
  usdPerDay: dollars("usd_per_day"),
  warnAt: real("warn_at"),
  budgetVersion: integer("budget_version").notNull().default(0),
  budgetChangedBy: uuid("budget_changed_by"),
  budgetChangedAt: instant("budget_changed_at"),
  offUntil: instant("off_until"),
  offReason: text("off_reason"),
  switchVersion: integer("switch_version").notNull().default(0),
  switchChangedBy: uuid("switch_changed_by"),
  switchChangedAt: instant("switch_changed_at"),
  orderVersion: integer("order_version").notNull().default(0),
  orderChangedBy: uuid("order_changed_by"),
  orderChangedAt: instant("order_changed_at"),
});

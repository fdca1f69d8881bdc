import type { BillingInterval, CreditPack, Plan } from "@twofold/contract/subscriptions";
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

const interval = () => text().$type<BillingInterval>().notNull();

export const plans = pgTable("plans", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  rank: smallint().notNull(),
  description: text().notNull(),
  features: text().array().notNull(),
  translations: jsonb().$type<NonNullable<Plan["translations"]>>().notNull(),
  dailyCredits: integer("daily_credits").notNull(),
  showsAds: boolean("shows_ads").notNull(),
  priority: smallint().notNull(),
  pictureScale: real("picture_scale").notNull(),
  trialDays: smallint("trial_days").notNull(),
  isActive: boolean("is_active").notNull(),
  isShipped: boolean("is_shipped").notNull(),
  partnerDailyCredits: integer("partner_daily_credits"),
  isEdited: boolean("is_edited").notNull().default(false),
  version: integer().notNull().default(1),
  changedBy: uuid("changed_by"),
  changedAt: instant("changed_at"),
});

export const planPrices = pgTable("plan_prices", {
  planId: uuid("plan_id").notNull(),
  interval: interval(),
  amountCents: integer("amount_cents").notNull(),
  currency: text().notNull(),
});

export const creditPacks = pgTable("credit_packs", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  translations: jsonb().$type<NonNullable<CreditPack["translations"]>>().notNull(),
  credits: integer().notNull(),
  amountCents: integer("amount_cents").notNull(),
  currency: text().notNull(),
  isActive: boolean("is_active").notNull(),
  isShipped: boolean("is_shipped").notNull(),
});

export const billingCustomers = pgTable("billing_customers", {
  userId: uuid("user_id").primaryKey(),
  providerId: text("provider_id").notNull(),
  createdAt: instant("created_at").notNull(),
  balanceCents: integer("balance_cents").notNull().default(0),
  balanceCurrency: text("balance_currency"),
  balanceRead: bigint("balance_read", { mode: "number" }).notNull().default(0),
});

export const subscriptions = pgTable("subscriptions", {
  userId: uuid("user_id").notNull(),
  id: uuid().notNull(),
  provider: text().$type<"off" | "stripe">().notNull(),
  providerId: text("provider_id"),
  planId: uuid("plan_id").notNull(),
  interval: interval(),
  amountCents: integer("amount_cents").notNull(),
  currency: text().notNull(),
  state: text().$type<"trialing" | "active" | "past_due" | "ended">().notNull(),
  cancelsAtEnd: boolean("cancels_at_end").notNull(),
  pendingPlanId: uuid("pending_plan_id"),
  pendingInterval: text("pending_interval").$type<BillingInterval>(),
  pendingAmountCents: integer("pending_amount_cents"),
  periodStart: instant("period_start").notNull(),
  periodEnd: instant("period_end").notNull(),
  anchorAt: instant("anchor_at").notNull(),
  graceUntil: instant("grace_until"),
  // The column keeps its old name.
  readSequence: bigint("question", { mode: "number" }).notNull(),
  dueAt: instant("due_at").notNull(),
  createdAt: instant("created_at").notNull(),
  endedAt: instant("ended_at"),
});

export const subscriptionPeriods = pgTable("subscription_periods", {
  userId: uuid("user_id").notNull(),
  id: uuid().notNull(),
  subscriptionId: uuid("subscription_id").notNull(),
  planName: text("plan_name").notNull(),
  amountCents: integer("amount_cents").notNull(),
  currency: text().notNull(),
  startAt: instant("start_at").notNull(),
  endAt: instant("end_at").notNull(),
  invoiceId: text("invoice_id"),
  invoiceUrl: text("invoice_url"),
});

export const planSeats = pgTable("plan_seats", {
  userId: uuid("user_id").notNull(),
  id: uuid().notNull(),
  payerId: uuid("payer_id"),
  planId: uuid("plan_id"),
  untilAt: instant("until_at"),
  fromAt: instant("from_at").notNull(),
  dueAt: instant("due_at"),
  endedAt: instant("ended_at"),
});

export const renewalReminders = pgTable("renewal_reminders", {
  userId: uuid("user_id").notNull(),
  subscriptionId: uuid("subscription_id").notNull(),
  periodEnd: instant("period_end").notNull(),
});

export const checkouts = pgTable("checkouts", {
  userId: uuid("user_id").primaryKey(),
  id: uuid().notNull(),
  planId: uuid("plan_id").notNull(),
  interval: interval(),
  amountCents: integer("amount_cents").notNull(),
  currency: text().notNull(),
  coupon: text(),
  returnTo: text("return_to"),
  sessionId: text("session_id"),
  url: text(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const billingEvents = pgTable("billing_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: instant("received_at").notNull(),
});

export const payments = pgTable("payments", {
  userId: uuid("user_id").notNull(),
  id: uuid().notNull(),
  kind: text().$type<"period" | "pack">().notNull(),
  reference: text().notNull(),
  name: text().notNull(),
  subscriptionId: uuid("subscription_id"),
  endsAt: instant("ends_at"),
  credits: integer(),
  amountCents: integer("amount_cents").notNull(),
  currency: text().notNull(),
  paidAt: instant("paid_at").notNull(),
  refundedCents: integer("refunded_cents").notNull().default(0),
  disputedCents: integer("disputed_cents").notNull().default(0),
  readSequence: bigint("read_sequence", { mode: "number" }).notNull().default(0),
});

export const refunds = pgTable("refunds", {
  userId: uuid("user_id").notNull(),
  id: uuid().notNull(),
  paymentId: uuid("payment_id").notNull(),
  amountCents: integer("amount_cents").notNull(),
  currency: text().notNull(),
  reason: text().notNull(),
  state: text().$type<"waiting" | "sent" | "done" | "failed" | "stopped">().notNull(),
  providerId: text("provider_id"),
  createdBy: uuid("created_by").notNull(),
  createdAt: instant("created_at").notNull(),
  executesAt: instant("executes_at").notNull(),
  endedAt: instant("ended_at"),
});

export const billingReconciliations = pgTable("billing_reconciliations", {
  id: uuid().primaryKey(),
  startedBy: uuid("started_by").notNull(),
  startedAt: instant("started_at").notNull(),
  finishedAt: instant("finished_at"),
  differences: integer().notNull().default(0),
  lines: text().array().notNull().default([]),
});

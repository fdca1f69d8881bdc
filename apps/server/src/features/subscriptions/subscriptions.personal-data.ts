import { impersonalTable, personalTable } from "#kit/personal-data.ts";
import { cancelAtProvider } from "./cancel-at-provider.ts";

export const subscriptionsPersonalData = [
  personalTable("checkouts", {
    key: "",
    file: "open-checkout",
    shows: "plan_id interval amount_cents currency coupon return_to created_at expires_at",
    hides: { internal: "id", secret: "session_id url" },
    erasing: { how: "rows", before: cancelAtProvider },
  }),
  personalTable("plan_seats", {
    file: "plan-seats",
    shows: "id plan_id from_at until_at ended_at",
    hides: { others: "payer_id", internal: "due_at" },
  }),
  personalTable("renewal_reminders", {
    key: "subscription_id period_end",
    file: "renewal-reminders",
    shows: "subscription_id period_end",
  }),
  personalTable("refunds", {
    file: "refunds",
    shows: "id payment_id amount_cents currency state created_at executes_at ended_at",
    hides: { staff: "created_by reason", internal: "provider_id" },
    erasing: {
      how: "sums",
      at: "created_at",
      prefix: "refund",
      kind: "state",
      amount: "amount_cents",
      unit: { column: "currency" },
    },
  }),
  personalTable("payments", {
    file: "captured-payments",
    shows: `id kind reference name subscription_id ends_at credits amount_cents currency paid_at
        refunded_cents disputed_cents`,
    hides: { internal: "read_sequence" },
    erasing: {
      how: "sums",
      at: "paid_at",
      prefix: "payment",
      kind: "kind",
      amount: "amount_cents",
      unit: { column: "currency" },
    },
  }),
  personalTable("subscription_periods", {
    file: "payments",
    shows: `id subscription_id plan_name amount_cents currency start_at end_at invoice_id
        invoice_url`,
    erasing: {
      how: "sums",
      at: "start_at",
      prefix: "plan",
      kind: "plan_name",
      amount: "amount_cents",
      unit: { column: "currency" },
    },
  }),
  personalTable("subscriptions", {
    file: "subscriptions",
    shows: `id provider provider_id plan_id interval amount_cents currency state cancels_at_end
        pending_plan_id pending_interval pending_amount_cents
        period_start period_end grace_until created_at ended_at`,
    hides: { internal: "anchor_at question due_at" },
  }),
  personalTable("billing_customers", {
    key: "",
    file: "billing",
    shows: "provider_id created_at balance_cents balance_currency",
    hides: { internal: "balance_read" },
  }),
  impersonalTable("plans", "what is on offer"),
  impersonalTable("plan_prices", "what is on offer"),
  impersonalTable("credit_packs", "what is on offer"),
  impersonalTable("billing_events", "ids of received events"),
  impersonalTable("billing_reconciliations", "figures and ids of the provider, without names"),
];

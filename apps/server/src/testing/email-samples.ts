import { RemovalOutcome } from "@twofold/contract/removals";
import type { SecurityChange } from "#features/auth/security-change.ts";

const at = "2026-05-10T14:30:00.000Z";
const picture = {
  template_name: "dinner",
  title: "Candlelight",
  generation_id: "00000000-0000-7000-8000-000000000001",
};
const price = { amount_cents: 999, currency: "USD", interval: "month" };
const paid = { paid_on: "2026-05-10", amount_cents: 999, currency: "USD" };
const receipt = { ...paid, plan_name: "Premium", starts_on: "2026-05-10", ends_on: "2026-06-10" };
export const securityChangeSamples: readonly SecurityChange[] = [
  { change: "two_factor_on" },
  { change: "two_factor_off" },
  { change: "recovery_codes_new" },
  { change: "recovery_code_used", left: 0 },
  { change: "recovery_code_used", left: 1 },
  { change: "recovery_code_used", left: 7 },
  { change: "passkey_added", name: "Key" },
  { change: "passkey_removed", name: "Key" },
  { change: "provider_connected", name: "Google" },
  { change: "provider_disconnected", name: "Google" },
  { change: "calendar_feed_created" },
];
/** Names and data as they are in queued jobs. */
export const emailSamples: readonly [name: string, data: object][] = [
  ["verify_email", { token: "t" }],
  ["welcome", {}],
  ["admin_role_changed", { username: "ann", role: "owner", is_given: true, by: null }],
  ["admin_role_changed", { username: "ann", role: "support", is_given: false, by: "bob" }],
  ["reset_password", { token: "a b&c" }],
  ["password_changed", {}],
  ["password_changed", { ended: "others_and_links" }],
  ["password_changed", { ended: "all_and_links" }],
  ["export_ready", { days: 7 }],
  ["payment_failed", { plan_name: "Premium", lasts_until: "2026-05-10" }],
  ["picture_ready", { ...picture, shows_picture: false }],
  ["picture_ready", { ...picture, shows_picture: true }],
  ["plan_ended", { plan_name: "Premium" }],
  ["plan_started", { plan_name: "Premium", payment: { on: "2026-05-17", price } }],
  ["plan_started", { plan_name: "Premium", payment: null }],
  ["plan_changed", { plan_name: "Pro", starts_on: null, price }],
  ["plan_changed", { plan_name: "Basic", starts_on: "2026-06-10", price: null }],
  ["plan_cancelled", { plan_name: "Premium", ends_on: "2026-06-10", is_paid: true }],
  ["plan_cancelled", { plan_name: "Premium", ends_on: "2026-06-10", is_paid: false }],
  ["renewal_soon", { plan_name: "Premium", renews_on: "2026-06-10", price, is_trial: false }],
  ["renewal_soon", { plan_name: "Premium", renews_on: "2026-06-10", price, is_trial: true }],
  ["plan_receipt", { ...receipt, renewal: { on: "2026-06-10", price } }],
  ["plan_receipt", { ...receipt, renewal: null }],
  ["pack_receipt", { ...paid, pack_name: "100 credits", credits: 100 }],
  ["reminder_test", {}],
  ["new_device", { browser: "Firefox", system: "Windows", at }],
  ["new_device", { browser: null, system: "iPad", at }],
  ["new_device", { browser: null, system: null, at }],
  ...securityChangeSamples.map((what): [string, object] => ["security", { what }]),
  ["account_deleted", { erases_at: at }],
  ["account_restored", {}],
  ["erasure_receipt", { askedAt: new Date(at), erasedAt: new Date("2026-05-10T15:00:00Z") }],
  [
    "moderation_statement",
    {
      decision: "block",
      code: "person_disagrees",
      is_automatic: false,
      appeal_months: 6,
      appeal_until: at,
    },
  ],
  ["moderation_withdrawn", {}],
  ["moderation_appeal", { outcome: "restored" }],
  ["link_ending", { title: "Our 2026", expires_at: at, days: 30, token: "a b&c" }],
  ["removal_received", { reference: "R-7K3M-9QXF", due_at: at }],
  ...RemovalOutcome.options.map((outcome): [string, object] => [
    "removal_decided",
    { reference: "R-7K3M-9QXF", outcome },
  ]),
  ["partner_invitation", { first_name: "Maya", token: "a b&c", expires_at: at }],
  ["partner_invitation", { first_name: null, token: "t", expires_at: at }],
  ["question_received", { link: "/help" }],
  ["question_answered", { link: "/help", lines: ["42"] }],
];

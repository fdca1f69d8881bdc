import { invalid } from "./api-fault.ts";
import type { Params } from "./form.ts";

const namesIn = (text: string) => text.trim().split(/\s+/);
const PAGE = "limit starting_after ending_before created";

/**
 * The top-level parameters of each call, so that an unknown name is rejected as at Stripe. Some
 * have no effect here.
 */
const known: Record<string, readonly string[]> = {
  "POST /v1/customers": namesIn("email name metadata description preferred_locales address"),
  "POST /v1/customers/:id": namesIn("balance email name metadata description preferred_locales"),
  "POST /v1/products": namesIn("id name description metadata tax_code active"),
  "POST /v1/prices": namesIn(`
    currency unit_amount product product_data recurring lookup_key transfer_lookup_key
    metadata nickname tax_behavior active`),
  "POST /v1/prices/:id": namesIn("active lookup_key transfer_lookup_key metadata nickname"),
  "GET /v1/prices": namesIn(`${PAGE} lookup_keys active product type currency`),
  "POST /v1/coupons": namesIn(`
    id percent_off amount_off currency duration duration_in_months
    max_redemptions redeem_by name metadata`),
  "POST /v1/promotion_codes": namesIn(`
    promotion code customer expires_at max_redemptions metadata active restrictions`),
  "GET /v1/promotion_codes": namesIn(`${PAGE} code active coupon customer`),
  "POST /v1/checkout/sessions": namesIn(`
    mode success_url cancel_url customer customer_email customer_update client_reference_id
    line_items discounts allow_promotion_codes metadata subscription_data payment_intent_data
    automatic_tax expires_at locale payment_method_collection billing_address_collection
    tax_id_collection submit_type custom_text consent_collection invoice_creation ui_mode`),
  "GET /v1/checkout/sessions": namesIn(`${PAGE} payment_intent customer status subscription`),
  "POST /v1/refunds": namesIn("payment_intent amount reason metadata"),
  "GET /v1/refunds": namesIn(`${PAGE} payment_intent charge`),
  "GET /v1/invoice_payments": namesIn(`${PAGE} invoice payment status`),
  "GET /v1/disputes": namesIn(`${PAGE} payment_intent charge`),
  "GET /v1/subscriptions": namesIn(`${PAGE} customer status price`),
  "POST /v1/subscriptions/:id": namesIn(`
    cancel_at cancel_at_period_end items proration_behavior payment_behavior metadata
    proration_date billing_cycle_anchor automatic_tax off_session`),
  "DELETE /v1/subscriptions/:id": namesIn("invoice_now prorate cancellation_details"),
  "POST /v1/subscription_schedules": namesIn("from_subscription"),
  "POST /v1/subscription_schedules/:id": namesIn("phases end_behavior proration_behavior metadata"),
  "POST /v1/subscription_schedules/:id/release": namesIn("preserve_cancel_date"),
  "POST /v1/invoices/create_preview": namesIn("subscription subscription_details customer"),
  "GET /v1/invoices": namesIn(`${PAGE} customer status subscription`),
  "POST /v1/billing_portal/sessions": namesIn("customer return_url configuration locale"),
  "GET /v1/events": namesIn(`${PAGE} type types`),
};

export function allowed(call: string, params: Params): void {
  const names = known[call] ?? [];
  const unknown = Object.keys(params).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw invalid(`Received unknown parameter: ${unknown}`, unknown, "parameter_unknown");
}

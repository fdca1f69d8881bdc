import { invalid } from "./api-fault.ts";
import type { Params } from "./form.ts";

const words = (text: string) => text.trim().split(/\s+/);
const PAGE = "limit starting_after ending_before created";

/**
 * What each call may be given at the top level, so that a wrong name is refused here as it is there.
 * Some of it has no effect on a page that takes test cards.
 */
const known: Record<string, readonly string[]> = {
  "POST /v1/customers": words("email name metadata description preferred_locales address"),
  "POST /v1/customers/:id": words("email name metadata description preferred_locales"),
  "POST /v1/products": words("id name description metadata tax_code active"),
  "POST /v1/prices": words(`
    currency unit_amount product product_data recurring lookup_key transfer_lookup_key
    metadata nickname tax_behavior active`),
  "POST /v1/prices/:id": words("active lookup_key transfer_lookup_key metadata nickname"),
  "GET /v1/prices": words(`${PAGE} lookup_keys active product type currency`),
  "POST /v1/coupons": words(`
    id percent_off amount_off currency duration duration_in_months
    max_redemptions redeem_by name metadata`),
  "POST /v1/promotion_codes": words(`
    promotion code customer expires_at max_redemptions metadata active`),
  "GET /v1/promotion_codes": words(`${PAGE} code active coupon customer`),
  "POST /v1/checkout/sessions": words(`
    mode success_url cancel_url customer customer_email customer_update client_reference_id
    line_items discounts allow_promotion_codes metadata subscription_data payment_intent_data
    automatic_tax expires_at locale payment_method_collection billing_address_collection
    tax_id_collection submit_type custom_text consent_collection invoice_creation ui_mode`),
  "GET /v1/subscriptions": words(`${PAGE} customer status price`),
  "POST /v1/subscriptions/:id": words(`
    cancel_at cancel_at_period_end items proration_behavior payment_behavior metadata
    proration_date billing_cycle_anchor automatic_tax off_session`),
  "DELETE /v1/subscriptions/:id": words("invoice_now prorate cancellation_details"),
  "GET /v1/invoices": words(`${PAGE} customer status subscription`),
  "POST /v1/billing_portal/sessions": words("customer return_url configuration locale"),
  "GET /v1/events": words(`${PAGE} type types`),
};

export function allowed(call: string, params: Params): void {
  const names = known[call] ?? [];
  const unknown = Object.keys(params).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw invalid(`Received unknown parameter: ${unknown}`, unknown, "parameter_unknown");
}

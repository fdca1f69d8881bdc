import type { Stripe } from "stripe";
import { customerOf, emit, newId, type Account } from "./account.ts";
import { decimal } from "./catalog.ts";
import { discountFor, useUpDiscount } from "./discounts.ts";
import { itemOf } from "./subscriptions.ts";
import { idOf } from "./reference.ts";

export interface Charge {
  readonly amount: number;
  readonly start: number;
  readonly end: number;
  readonly price: Stripe.Price;
  readonly isProration: boolean;
}

export type Reason = "subscription_create" | "subscription_cycle" | "subscription_update";

/** A preview of the amount due; nothing is stored. */
export function draftInvoice(
  account: Account,
  subscription: Stripe.Subscription,
  reason: Reason,
  charges: readonly Charge[],
  over: { readonly start: number; readonly end: number } = moment(account),
): Stripe.Invoice {
  const id = newId("in");
  const customer = customerOf(account, idOf(subscription.customer));
  const now = account.clock.now();
  const lines = charges.map((charge) => lineOf(account, subscription, id, charge));
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const discounts = lines.flatMap(({ discount_amounts }) => discount_amounts ?? []);
  const total = subtotal - discounts.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + customer.balance);
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`;
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Local test account",
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map(({ discount }) => idOf(discount)),
    due_date: null,
    effective_at: now,
    ending_balance: Math.min(0, total + customer.balance),
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${account.base}/i/${id}`,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: "list", data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number,
    on_behalf_of: null,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: {
        metadata: { ...subscription.metadata },
        subscription: subscription.id,
      },
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    // As at Stripe: the period that ended, not the period of the lines.
    period_start: over.start,
    period_end: over.end,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

const moment = ({ clock }: Account) => ({ start: clock.now(), end: clock.now() });

function lineOf(
  account: Account,
  subscription: Stripe.Subscription,
  invoice: string,
  { amount, start, end, price, isProration }: Charge,
): Stripe.InvoiceLineItem {
  const product = account.products.get(idOf(price.product))?.name ?? "";
  const off = discountFor(account, subscription, amount);
  const shown = ((price.unit_amount ?? 0) / 100).toFixed(2);
  const description = isProration
    ? `${amount < 0 ? "Unused" : "Remaining"} time on ${product}`
    : `1 × ${product} (at ${price.currency.toUpperCase()} ${shown} / ${price.recurring?.interval})`;
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency: price.currency,
    description,
    discount_amounts: off ? [off] : [],
    discountable: amount > 0,
    discounts: off ? [off.discount] : [],
    invoice,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: itemOf(subscription).id,
      },
    },
    period: { start, end },
    pretax_credit_amounts: [],
    pricing: {
      type: "price_details",
      price_details: { price: price.id, product: idOf(price.product) },
      unit_amount_decimal: decimal(price.unit_amount ?? 0),
    },
    quantity: 1,
    quantity_decimal: decimal(1),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** Finalizes the invoice, so that it is due. */
export function openInvoice(
  account: Account,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): void {
  const customer = customerOf(account, idOf(invoice.customer));
  account.invoices.set(invoice.id, invoice);
  emit(account, "invoice.created", invoice);
  customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1;
  customer.balance = invoice.ending_balance ?? 0;
  subscription.latest_invoice = invoice.id;
  useUpDiscount(account, subscription);
  invoice.status = "open";
  invoice.status_transitions.finalized_at = account.clock.now();
  emit(account, "invoice.finalized", invoice);
}

export const subscriptionOf = (invoice: Stripe.Invoice): string =>
  idOf(invoice.parent?.subscription_details?.subscription);

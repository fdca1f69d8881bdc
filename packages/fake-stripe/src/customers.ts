import type { Stripe } from "stripe";
import { customerOf, emit, newId, type Account } from "./account.ts";
import { readCard, type Card } from "./cards.ts";
import { payOpenInvoices } from "./collecting.ts";
import { metadataOf, textOf, type Params } from "./form.ts";
import { endSubscription } from "./subscriptions.ts";

export function createCustomer(account: Account, params: Params): Stripe.Customer {
  const id = newId("cus");
  const customer: Stripe.Customer = {
    id,
    object: "customer",
    address: null,
    balance: 0,
    created: account.clock.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: textOf(params["description"]) ?? null,
    discount: null,
    email: textOf(params["email"]) ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: metadataOf(params["metadata"]),
    name: textOf(params["name"]) ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
  account.customers.set(id, customer);
  emit(account, "customer.created", customer);
  return customer;
}

export function updateCustomer(account: Account, id: string, params: Params): Stripe.Customer {
  const customer = customerOf(account, id);
  if (params["email"] !== undefined) customer.email = textOf(params["email"]) ?? null;
  if (params["name"] !== undefined) customer.name = textOf(params["name"]) ?? null;
  Object.assign(customer.metadata, metadataOf(params["metadata"]));
  const { balance } = customer;
  customer.balance = Number(textOf(params["balance"]) ?? balance);
  emit(account, "customer.updated", customer, customer.balance === balance ? {} : { balance });
  return customer;
}

/** Also ends their subscriptions immediately. */
export function deleteCustomer(account: Account, id: string): Stripe.DeletedCustomer {
  customerOf(account, id);
  for (const subscription of account.subscriptions.values())
    if (subscription.customer === id && subscription.status !== "canceled")
      endSubscription(account, subscription, "cancellation_requested");
  const deleted: Stripe.DeletedCustomer = { id, object: "customer", deleted: true };
  account.customers.set(id, deleted);
  account.cards.delete(id);
  emit(account, "customer.deleted", deleted);
  return deleted;
}

/** Replaces the card for future payments and open invoices. */
export function changeCard(account: Account, customerId: string, number: string): Card {
  const card = attachCard(account, customerId, number);
  payOpenInvoices(account, customerId);
  return card;
}

export function attachCard(account: Account, customerId: string, number: string): Card {
  const customer = customerOf(account, customerId);
  const card = readCard(number, newId("pm"));
  account.cards.set(customerId, card);
  customer.invoice_settings.default_payment_method = card.id;
  emit(account, "customer.updated", customer);
  return card;
}

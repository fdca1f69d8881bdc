import { randomBytes } from "node:crypto";
import type { Stripe } from "stripe";
import { noSuch } from "./api-fault.ts";
import type { Card } from "./cards.ts";
import type { Clock } from "./clock.ts";

export interface BillingEvent {
  readonly id: string;
  readonly object: "event";
  readonly api_version: string;
  readonly created: number;
  readonly type: Stripe.Event.Type;
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: null; readonly idempotency_key: null };
  readonly data: { readonly object: object; readonly previous_attributes?: object };
}

/** The request of a checkout session, as far as the session does not contain it. */
export interface Basket {
  readonly lines: readonly { readonly price: Stripe.Price; readonly quantity: number }[];
  readonly trialDays: number;
  readonly subscriptionMetadata: Stripe.Metadata;
  readonly paymentMetadata: Stripe.Metadata;
  discount: Stripe.Checkout.Session.Discount | undefined;
  /** When a pending payment arrives. */
  settlesAt?: number;
}

/** Everything that one merchant has at the provider. */
export interface Account {
  readonly base: string;
  readonly clock: Clock;
  readonly customers: Map<string, Stripe.Customer | Stripe.DeletedCustomer>;
  readonly cards: Map<string, Card>;
  readonly products: Map<string, Stripe.Product>;
  readonly prices: Map<string, Stripe.Price>;
  readonly coupons: Map<string, Stripe.Coupon>;
  readonly promotionCodes: Map<string, Stripe.PromotionCode>;
  readonly discounts: Map<string, Stripe.Discount>;
  readonly sessions: Map<string, Stripe.Checkout.Session>;
  readonly baskets: Map<string, Basket>;
  readonly subscriptions: Map<string, Stripe.Subscription>;
  readonly schedules: Map<string, Stripe.SubscriptionSchedule>;
  readonly invoices: Map<string, Stripe.Invoice>;
  readonly invoicePayments: Map<string, Stripe.InvoicePayment>;
  readonly paymentIntents: Map<string, Stripe.PaymentIntent>;
  readonly charges: Map<string, Stripe.Charge>;
  readonly refunds: Map<string, Stripe.Refund>;
  readonly disputes: Map<string, Stripe.Dispute>;
  readonly portals: Map<string, Stripe.BillingPortal.Session>;
  readonly events: Map<string, BillingEvent>;
  /** Days after the first failure at which a renewal is retried; after the last one it ends. */
  readonly retryDays: readonly number[];
  /** Passes an event to the deliveries. */
  readonly announce: (event: BillingEvent) => void;
}

export type AccountOptions = Pick<Account, "base" | "clock" | "retryDays" | "announce">;

export const openAccount = (options: AccountOptions): Account => ({
  ...options,
  customers: new Map(),
  cards: new Map(),
  products: new Map(),
  prices: new Map(),
  coupons: new Map(),
  promotionCodes: new Map(),
  discounts: new Map(),
  sessions: new Map(),
  baskets: new Map(),
  subscriptions: new Map(),
  schedules: new Map(),
  invoices: new Map(),
  invoicePayments: new Map(),
  paymentIntents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  portals: new Map(),
  events: new Map(),
});

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

export const API_VERSION = "2026-10-28.endive";

/** Stores an event with a copy of the current state. */
export function emit(
  account: Account,
  type: Stripe.Event.Type,
  object: object,
  previous?: object,
): void {
  const event: BillingEvent = {
    id: newId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: account.clock.now(),
    type,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: structuredClone({ object, ...(previous && { previous_attributes: previous }) }),
  };
  account.events.set(event.id, event);
  account.announce(event);
}

export function found<T>(all: ReadonlyMap<string, T>, what: string, id: string, param?: string): T {
  const one = all.get(id);
  if (one === undefined) throw noSuch(what, id, param);
  return one;
}

export function customerOf(account: Account, id: string, param?: string): Stripe.Customer {
  const customer = found(account.customers, "customer", id, param);
  if (customer.deleted) throw noSuch("customer", id, param);
  return customer;
}

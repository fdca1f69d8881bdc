import type { Stripe } from "stripe";
import type {
  PaidInvoice,
  PaidPack,
  ProviderSubscription,
} from "#features/subscriptions/billing.port.ts";

/** Prefix of our products; the Stripe account may contain others. */
const PREFIX = "twofold_";
export const productIdOf = (planKey: string): string => `${PREFIX}${planKey}`;
const planKeyOf = (product: string): string =>
  product.startsWith(PREFIX) ? product.slice(PREFIX.length) : "";

export const idOf = (thing: string | { readonly id: string }): string =>
  typeof thing === "string" ? thing : thing.id;

const at = (seconds: number) => new Date(seconds * 1_000);

/** `unpaid`, `paused` and incomplete states include no benefits, but may become active again. */
const states: Readonly<Record<string, ProviderSubscription["state"]>> = {
  trialing: "trialing",
  active: "active",
  past_due: "past_due",
};

/** The invoice is needed only for the status `past_due`. */
export function subscriptionFrom(
  subscription: Stripe.Subscription,
  latest: Stripe.Invoice | undefined,
): ProviderSubscription {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  const { current_period_start: start, current_period_end: end, price } = item;
  const state = states[subscription.status] ?? "ended";
  const { cancel_at: cancelAt } = subscription;
  const cancelsAtEnd = subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= end);
  // Stripe starts the next period even if it is not paid.
  const isUnpaid = state === "past_due" && latest?.billing_reason === "subscription_cycle";
  const paidUntil = isUnpaid ? start : cancelsAtEnd ? (cancelAt ?? end) : end;
  const ended = subscription.ended_at ?? subscription.canceled_at ?? start;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    userId: subscription.metadata["user_id"],
    planKey: planKeyOf(idOf(price.product)),
    interval: price.recurring?.interval === "year" ? "year" : "month",
    amountCents: price.unit_amount ?? 0,
    currency: price.currency.toUpperCase(),
    state,
    cancelsAtEnd,
    periodStart: at(Math.min(start, paidUntil)),
    periodEnd: at(paidUntil),
    overdueSince: state === "past_due" ? at(latest?.created ?? start) : null,
    createdAt: at(subscription.created),
    endedAt: state === "ended" ? at(ended) : null,
  };
}

export const subscriptionIdOf = ({ parent }: Stripe.Invoice): string | undefined => {
  const subscription = parent?.subscription_details?.subscription;
  return subscription && idOf(subscription);
};

/** Undefined if the invoice is not for a subscription. */
export function paidInvoiceFrom(invoice: Stripe.Invoice): PaidInvoice | undefined {
  const subscriptionId = subscriptionIdOf(invoice);
  // A plan change credits the rest of the old plan, which may last longer, and charges the new one.
  // The charged line is the one that was paid.
  const [line] = invoice.lines.data.toSorted(
    (a, b) =>
      Number(a.amount <= 0) - Number(b.amount <= 0) ||
      b.period.end - a.period.end ||
      b.amount - a.amount,
  );
  if (!subscriptionId || !invoice.id || !line) return undefined;
  const product = line.pricing?.price_details?.product;
  return {
    id: invoice.id,
    subscriptionId,
    planKey: product && planKeyOf(product),
    amountCents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    startAt: at(line.period.start),
    endAt: at(line.period.end),
    url: invoice.hosted_invoice_url ?? null,
  };
}

/** Undefined if the session is not paid, or not for one of our packs. */
export function paidPackFrom(session: Stripe.Checkout.Session): PaidPack | undefined {
  const { mode, payment_status, metadata, customer, client_reference_id } = session;
  const credits = Number(metadata?.["credits"]);
  const packName = metadata?.["pack"];
  if (mode !== "payment" || payment_status !== "paid" || !packName) return undefined;
  if (!Number.isInteger(credits) || credits < 1) return undefined;
  return {
    sessionId: session.id,
    customerId: customer ? idOf(customer) : undefined,
    userId: metadata["user_id"] ?? client_reference_id ?? undefined,
    packName,
    credits,
  };
}

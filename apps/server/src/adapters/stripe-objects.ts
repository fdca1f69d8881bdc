import type { Stripe } from "stripe";
import type {
  ChangePreview,
  PaidInvoice,
  PaidPack,
  ProviderBalance,
  ProviderSubscription,
} from "#features/subscriptions/billing.port.ts";

/** Prefix of our products; the Stripe account may contain others. */
const PREFIX = "twofold_";
export const productIdOf = (planKey: string): string => `${PREFIX}${planKey}`;
const planKeyOf = (product: string): string =>
  product.startsWith(PREFIX) ? product.slice(PREFIX.length) : "";

export const idOf = (thing: string | { readonly id: string }): string =>
  typeof thing === "string" ? thing : thing.id;

export const at = (seconds: number) => new Date(seconds * 1_000);

/** `unpaid`, `paused` and incomplete states include no benefits, but may become active again. */
const states: Readonly<Record<string, ProviderSubscription["state"]>> = {
  trialing: "trialing",
  active: "active",
  past_due: "past_due",
};

export const intervalOf = ({ recurring }: Stripe.Price): "month" | "year" =>
  recurring?.interval === "year" ? "year" : "month";

/** The phase of an expanded schedule that begins when the current period ends. */
export function nextPhaseOf({
  schedule,
  items,
}: Stripe.Subscription): { readonly price: Stripe.Price; readonly startsAt: number } | undefined {
  const end = items.data[0]?.current_period_end ?? Infinity;
  if (!schedule || typeof schedule === "string" || schedule.status !== "active") return undefined;
  const phase = schedule.phases.find(({ start_date }) => start_date >= end);
  const price = phase?.items[0]?.price;
  if (!phase || !price || typeof price === "string" || price.deleted) return undefined;
  return { price, startsAt: phase.start_date };
}

/** Stripe counts money that it holds for a customer as negative. */
export const balanceFrom = (
  customer: string | Stripe.Customer | Stripe.DeletedCustomer,
): ProviderBalance | undefined =>
  typeof customer === "string" || customer.deleted
    ? undefined
    : {
        cents: Math.max(0, -customer.balance),
        currency: customer.currency?.toUpperCase() ?? null,
      };

export function previewFrom(
  { amount_due, currency, lines, starting_balance, total }: Stripe.Invoice,
  item: Stripe.SubscriptionItem,
): ChangePreview {
  const charged = lines.data.filter(({ amount }) => amount > 0);
  const end = Math.max(...charged.map(({ period }) => period.end), -Infinity);
  return {
    dueCents: amount_due,
    currency: currency.toUpperCase(),
    // A draft has no ending balance yet.
    balanceCents: Math.max(0, -(total + starting_balance)),
    periodEnd: at(Number.isFinite(end) ? end : item.current_period_end),
  };
}

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
  const next = state === "ended" || cancelsAtEnd ? undefined : nextPhaseOf(subscription);
  const ended = subscription.ended_at ?? subscription.canceled_at ?? start;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    userId: subscription.metadata["user_id"],
    planKey: planKeyOf(idOf(price.product)),
    interval: intervalOf(price),
    amountCents: price.unit_amount ?? 0,
    currency: price.currency.toUpperCase(),
    state,
    cancelsAtEnd,
    periodStart: at(Math.min(start, paidUntil)),
    periodEnd: at(paidUntil),
    overdueSince: state === "past_due" ? at(latest?.created ?? start) : null,
    pending: next
      ? {
          planKey: planKeyOf(idOf(next.price.product)),
          interval: intervalOf(next.price),
          amountCents: next.price.unit_amount ?? 0,
        }
      : null,
    balance: balanceFrom(subscription.customer),
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
    ...(invoice.status_transitions.paid_at && { paidAt: at(invoice.status_transitions.paid_at) }),
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

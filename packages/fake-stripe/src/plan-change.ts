import type { Stripe } from "stripe";
import { found, type Account } from "./account.ts";
import { ApiFault, invalid, noSuch } from "./api-fault.ts";
import { periodEnd } from "./calendar.ts";
import { charge, collect } from "./collecting.ts";
import { groupOf, isTrue, listOf, metadataOf, textOf, type Params } from "./form.ts";
import { draftInvoice, openInvoice, type Charge } from "./invoices.ts";
import { cancelAtPeriodEnd, changing, itemOf, planOf } from "./subscriptions.ts";
import { idOf } from "./reference.ts";

export function updateSubscription(account: Account, id: string, params: Params) {
  const subscription = found(account.subscriptions, "subscription", id);
  if (subscription.status === "canceled")
    throw invalid(
      "A canceled subscription can only update its cancellation_details and metadata.",
      undefined,
      "invalid_canceled_subscription_fields",
    );
  const price = askedPrice(account, subscription, params);
  if (price && price.id !== itemOf(subscription).price.id)
    changePlan(account, subscription, price, params);
  const { cancel_at: cancelAt } = params;
  if (subscription.schedule && (cancelAt ?? params["cancel_at_period_end"]) !== undefined)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${idOf(subscription.schedule)}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  if (cancelAt !== undefined && cancelAt !== "")
    throw new ApiFault(501, {
      type: "api_error",
      message: "This server takes cancel_at back only.",
    });
  if (cancelAt === "") cancelAtPeriodEnd(account, subscription, false);
  if (params["cancel_at_period_end"] !== undefined)
    cancelAtPeriodEnd(account, subscription, isTrue(params["cancel_at_period_end"]));
  const metadata = metadataOf(params["metadata"]);
  changing(account, subscription, () => void Object.assign(subscription.metadata, metadata));
  return subscription;
}

function askedPrice(
  account: Account,
  subscription: Stripe.Subscription,
  params: Params,
): Stripe.Price | undefined {
  const [asked] = listOf(params["items"]).map(groupOf);
  const id = textOf(asked?.["price"]);
  if (!asked || id === undefined) return undefined;
  // Without the item's id Stripe would add a second item and charge both.
  const item = textOf(asked["id"]) ?? "";
  if (item !== itemOf(subscription).id) throw noSuch("subscription item", item, "items[0][id]");
  const price = found(account.prices, "price", id, "items[0][price]");
  if (!price.recurring || !price.active)
    throw invalid("The price specified is inactive or one-time.", "items[0][price]");
  return price;
}

/** The invoice that a change of plan would create now. Nothing is stored. */
export function previewInvoice(account: Account, params: Params): Stripe.Invoice {
  const id = textOf(params["subscription"]) ?? "";
  const subscription = found(account.subscriptions, "subscription", id, "subscription");
  const details = groupOf(params["subscription_details"]);
  const price = askedPrice(account, subscription, details);
  if (!price || textOf(details["proration_behavior"]) !== "always_invoice")
    throw new ApiFault(501, {
      type: "api_error",
      message: "This server previews changes of plan with always_invoice only.",
    });
  const isFree = subscription.status === "trialing" || price.id === itemOf(subscription).price.id;
  const { charges } = isFree ? { charges: [] } : prorate(account, subscription, price);
  return draftInvoice(account, subscription, "subscription_update", charges);
}

/** With `error_if_incomplete` the change is atomic: a declined card changes nothing. */
function changePlan(
  account: Account,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  params: Params,
): void {
  const item = itemOf(subscription);
  const swap = () => Object.assign(item, { price, plan: planOf(price) });
  const proration = textOf(params["proration_behavior"]) ?? "create_prorations";
  if (subscription.status === "trialing" || proration === "none")
    return changing(account, subscription, swap);
  if (proration !== "always_invoice")
    throw new ApiFault(501, {
      type: "api_error",
      message: "This server knows proration_behavior always_invoice and none.",
    });
  const { period, anchor, charges } = prorate(account, subscription, price);
  const invoice = draftInvoice(account, subscription, "subscription_update", charges);
  if (textOf(params["payment_behavior"]) === "error_if_incomplete")
    charge(account, idOf(subscription.customer), invoice.amount_due, "absent");
  changing(account, subscription, () => {
    swap();
    item.current_period_start = period.start;
    item.current_period_end = period.end;
    subscription.billing_cycle_anchor = anchor;
    if (subscription.cancel_at_period_end) subscription.cancel_at = period.end;
    subscription.latest_invoice = invoice.id;
  });
  openInvoice(account, subscription, invoice);
  collect(account, subscription, invoice);
}

/** Credits the unused part of the old plan; charges the rest of the period, or starts a new one. */
function prorate(account: Account, subscription: Stripe.Subscription, price: Stripe.Price) {
  const item = itemOf(subscription);
  const now = account.clock.now();
  const { current_period_start: start, current_period_end: end } = item;
  const credit: Charge = {
    amount: -unused(account, subscription, now),
    start: now,
    end,
    price: item.price,
    isProration: true,
  };
  const isSameRhythm =
    item.price.recurring?.interval === price.recurring?.interval &&
    item.price.recurring?.interval_count === price.recurring?.interval_count;
  const full = price.unit_amount ?? 0;
  if (isSameRhythm) {
    const amount = Math.round((full * (end - now)) / (end - start));
    const rest: Charge = { amount, start: now, end, price, isProration: true };
    const anchor = subscription.billing_cycle_anchor;
    return { period: { start, end }, anchor, charges: [credit, rest] };
  }
  if (!price.recurring) throw new Error("a plan recurs");
  const newEnd = periodEnd(now, now, price.recurring);
  const whole: Charge = { amount: full, start: now, end: newEnd, price, isProration: false };
  return { period: { start: now, end: newEnd }, anchor: now, charges: [credit, whole] };
}

/** The unused part of the last payment for the current period. */
function unused(account: Account, subscription: Stripe.Subscription, now: number): number {
  const invoice = account.invoices.get(idOf(subscription.latest_invoice));
  const line = invoice?.lines.data.findLast(({ amount }) => amount > 0);
  if (!line || invoice?.status !== "paid") return 0;
  const off = (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const { start, end } = line.period;
  return Math.round(((line.amount - off) * Math.max(0, end - now)) / (end - start));
}

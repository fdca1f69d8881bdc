import type { Stripe } from "stripe";
import { type Account } from "./account.ts";
import { periodEnd } from "./calendar.ts";
import { expireSession, settleSession } from "./checkout.ts";
import type { Due } from "./clock.ts";
import { collect } from "./collecting.ts";
import { draftInvoice, openInvoice, subscriptionOf } from "./invoices.ts";
import { enterPhase } from "./schedules.ts";
import { changing, endSubscription, itemOf } from "./subscriptions.ts";

/** The first automatic action until then. */
export function nextDue(account: Account, until: number): Due | undefined {
  let first: Due | undefined;
  for (const due of allDue(account))
    if (due.at <= until && (!first || due.at < first.at)) first = due;
  return first;
}

function* allDue(account: Account): Generator<Due> {
  for (const session of account.sessions.values()) {
    const settlesAt = account.baskets.get(session.id)?.settlesAt;
    if (session.status === "open")
      yield { at: session.expires_at, act: () => void expireSession(account, session.id) };
    else if (settlesAt !== undefined)
      yield { at: settlesAt, act: () => settleSession(account, session) };
  }
  for (const invoice of account.invoices.values()) {
    const subscription = account.subscriptions.get(subscriptionOf(invoice));
    const at = invoice.status === "open" ? invoice.next_payment_attempt : null;
    if (at !== null && subscription && subscription.status !== "canceled")
      yield { at, act: () => collect(account, subscription, invoice) };
  }
  for (const subscription of account.subscriptions.values())
    if (subscription.status !== "canceled") {
      const at = itemOf(subscription).current_period_end;
      yield { at, act: () => renew(account, subscription) };
    }
}

/** The next period begins whether it is paid or not; if not, the subscription is past due. */
function renew(account: Account, subscription: Stripe.Subscription): void {
  const item = itemOf(subscription);
  const { current_period_start: before, current_period_end: start } = item;
  if (!subscription.cancel_at_period_end) enterPhase(account, subscription, start);
  const { price } = item;
  if (subscription.cancel_at_period_end || !price.recurring)
    return endSubscription(account, subscription, "cancellation_requested");
  const end = periodEnd(subscription.billing_cycle_anchor, start, price.recurring);
  const amount = (price.unit_amount ?? 0) * (item.quantity ?? 1);
  const invoice = draftInvoice(
    account,
    subscription,
    "subscription_cycle",
    [{ amount, start, end, price, isProration: false }],
    { start: before, end: start },
  );
  changing(account, subscription, () => {
    item.current_period_start = start;
    item.current_period_end = end;
    subscription.latest_invoice = invoice.id;
    if (subscription.status === "trialing") subscription.status = "active";
  });
  openInvoice(account, subscription, invoice);
  collect(account, subscription, invoice);
}

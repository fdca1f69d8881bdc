import type { Stripe } from "stripe";
import { emit, type Account } from "./account.ts";
import { DAY } from "./calendar.ts";
import { declinedFor } from "./cards.ts";
import { subscriptionOf } from "./invoices.ts";
import { payInvoice } from "./payments.ts";
import { changing, endSubscription } from "./subscriptions.ts";
import { idOf } from "./reference.ts";

/** Whether the customer is present: a card that fails later does not fail then. */
export type Presence = "present" | "absent";

/** Throws the error of the card's issuer if the payment fails. */
export function charge(
  account: Account,
  customer: string,
  amount: number,
  presence: Presence,
): void {
  if (amount === 0) return;
  const card = account.cards.get(customer);
  const fault = card ? card.failsLater : "generic_decline";
  if (fault !== undefined && (presence === "absent" || !card)) throw declinedFor(fault);
}

/** Tries to collect the payment and emits the result. */
export function collect(
  account: Account,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  presence: Presence = "absent",
): void {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  try {
    charge(account, idOf(invoice.customer), invoice.amount_due, presence);
  } catch {
    failed(account, subscription, invoice);
    return;
  }
  if (invoice.amount_due > 0) payInvoice(account, invoice);
  invoice.status = "paid";
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = account.clock.now();
  emit(account, "invoice.paid", invoice);
  emit(account, "invoice.payment_succeeded", invoice);
  if (subscription.status === "past_due" && subscription.latest_invoice === invoice.id)
    changing(account, subscription, () => {
      subscription.status = "active";
    });
}

function failed(account: Account, subscription: Stripe.Subscription, invoice: Stripe.Invoice) {
  const days = account.retryDays[invoice.attempt_count - 1];
  invoice.next_payment_attempt = days === undefined ? null : invoice.created + days * DAY;
  invoice.auto_advance = days !== undefined;
  emit(account, "invoice.payment_failed", invoice);
  if (days === undefined) endSubscription(account, subscription, "payment_failed");
  else
    changing(account, subscription, () => {
      subscription.status = "past_due";
    });
}

/** The portal does this when a card is replaced. */
export function payOpenInvoices(account: Account, customer: string): void {
  for (const invoice of account.invoices.values()) {
    const subscription = account.subscriptions.get(subscriptionOf(invoice));
    const isOpen = invoice.customer === customer && invoice.status === "open";
    if (!isOpen || !subscription || subscription.status === "canceled") continue;
    const card = account.cards.get(customer);
    // Another failing card does not change the time of the next attempt.
    if (card && card.failsLater === undefined) collect(account, subscription, invoice);
  }
}

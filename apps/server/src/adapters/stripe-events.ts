import type { Stripe } from "stripe";
import { InvalidSignatureError, type BillingEvent } from "#features/subscriptions/billing.port.ts";
import { idOf, paidInvoiceFrom, paidPackFrom, subscriptionIdOf } from "./stripe-objects.ts";

/** Limits how long an intercepted event can be replayed. */
const TOLERANCE_SECONDS = 300;

/** Accepts only events that Stripe signed over exactly these bytes within the last minutes. */
export function readStripeEvent(
  stripe: Stripe,
  bytes: Buffer,
  { signature, secret }: { readonly signature: string; readonly secret: string },
): BillingEvent {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(bytes, signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    // Stripe's message differs between a malformed and a wrong signature.
    throw new InvalidSignatureError("the signature is invalid", { cause: error });
  }
  return { id: event.id, type: event.type, ...matterOf(event) };
}

const paymentOf = ({ payment_intent: id }: Pick<Stripe.Charge, "payment_intent">) =>
  id ? { paymentId: idOf(id) } : {};

/** Returns what the event refers to; empty for event types that we do not handle. */
function matterOf(event: Stripe.Event): Omit<BillingEvent, "id" | "type"> {
  if (
    event.type === "checkout.session.completed" ||
    event.type === "checkout.session.async_payment_succeeded"
  ) {
    const session = event.data.object;
    const pack = paidPackFrom(session);
    return {
      subscriptionId: session.subscription ? idOf(session.subscription) : undefined,
      closedCheckoutId: session.id,
      ...(pack && { pack, ...paymentOf(session) }),
    };
  }
  if (
    event.type === "charge.refunded" ||
    event.type === "charge.dispute.updated" ||
    event.type === "charge.dispute.closed" ||
    event.type === "charge.dispute.funds_withdrawn" ||
    event.type === "charge.dispute.funds_reinstated"
  )
    return paymentOf(event.data.object);
  if (event.type === "refund.failed")
    return { ...paymentOf(event.data.object), failedRefundId: event.data.object.id };
  if (event.type === "charge.dispute.created")
    return { ...paymentOf(event.data.object), disputeId: event.data.object.id };
  if (event.type === "checkout.session.expired") return { closedCheckoutId: event.data.object.id };
  if (event.type === "invoice.paid") {
    const invoice = paidInvoiceFrom(event.data.object);
    return invoice ? { subscriptionId: invoice.subscriptionId, invoice } : {};
  }
  if (
    event.type === "invoice.payment_failed" ||
    event.type === "invoice.payment_action_required" ||
    event.type === "invoice.marked_uncollectible" ||
    event.type === "invoice.voided"
  )
    return { subscriptionId: subscriptionIdOf(event.data.object) };
  if (
    event.type === "customer.subscription.created" ||
    event.type === "customer.subscription.updated" ||
    event.type === "customer.subscription.deleted" ||
    event.type === "customer.subscription.paused" ||
    event.type === "customer.subscription.resumed"
  )
    return { subscriptionId: event.data.object.id };
  if (
    event.type === "subscription_schedule.created" ||
    event.type === "subscription_schedule.updated" ||
    event.type === "subscription_schedule.released" ||
    event.type === "subscription_schedule.canceled" ||
    event.type === "subscription_schedule.completed" ||
    event.type === "subscription_schedule.aborted"
  ) {
    const { subscription, released_subscription: released } = event.data.object;
    const id = subscription ? idOf(subscription) : released;
    return id ? { subscriptionId: id } : {};
  }
  if (event.type === "customer.updated" && event.data.previous_attributes?.balance !== undefined)
    return { balanceOf: event.data.object.id };
  return {};
}

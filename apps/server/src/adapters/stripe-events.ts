import type { Stripe } from "stripe";
import { InvalidSignatureError, type BillingEvent } from "#features/subscriptions/billing.port.ts";
import { idOf, paidInvoiceFrom, paidPackFrom, subscriptionIdOf } from "./stripe-objects.ts";

/** Whoever has overheard one can't use it later. */
const TOLERANCE_SECONDS = 300;

/** Believes what Stripe has signed over these very bytes within the last minutes. */
export function readStripeEvent(
  stripe: Stripe,
  bytes: Buffer,
  { signature, secret }: { readonly signature: string; readonly secret: string },
): BillingEvent {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(bytes, signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    // Whatever it says: a signature that is not even one is refused in other words than a wrong one.
    throw new InvalidSignatureError("the signature does not fit", { cause: error });
  }
  return { id: event.id, type: event.type, ...matterOf(event) };
}

/** What it is about; nothing for the many kinds that do not concern us. */
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
      ...(pack && { pack }),
    };
  }
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
  return {};
}

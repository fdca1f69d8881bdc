import type { Stripe } from "stripe";
import {
  UnknownCouponError,
  type CheckoutPage,
  type PackCheckout,
  type PlanCheckout,
} from "#features/subscriptions/billing.port.ts";
import { isAboutDiscount, isMissing, isOutOfState } from "./stripe-errors.ts";
import { idOf } from "./stripe-objects.ts";
import { findStripePrice } from "./stripe-prices.ts";

type SessionParams = Stripe.Checkout.SessionCreateParams;

export async function openPlanPage(
  stripe: Stripe,
  checkout: PlanCheckout,
  isTaxed: boolean,
): Promise<CheckoutPage> {
  const { userId, customerId, trialDays, coupon } = checkout;
  const price = await findStripePrice(stripe, checkout.price);
  const promotion =
    coupon === undefined ? undefined : await findPromotionCode(stripe, coupon, customerId);
  const params: SessionParams = {
    ...common(checkout, isTaxed),
    mode: "subscription",
    line_items: [{ price, quantity: 1 }],
    metadata: { user_id: userId },
    subscription_data: {
      metadata: { user_id: userId },
      ...(trialDays > 0 && { trial_period_days: trialDays }),
    },
    ...(promotion === undefined
      ? { allow_promotion_codes: true }
      : { discounts: [{ promotion_code: promotion }] }),
  };
  try {
    // Another price or trial for the same checkout is a new request for Stripe.
    return await open(stripe, params, `checkout:${checkout.key}:${price}:${trialDays}`);
  } catch (error) {
    if (promotion !== undefined && isAboutDiscount(error))
      throw new UnknownCouponError("Stripe rejected the promotion code", { cause: error });
    throw error;
  }
}

export async function openPackPage(
  stripe: Stripe,
  checkout: PackCheckout,
  isTaxed: boolean,
): Promise<CheckoutPage> {
  const { userId, packName, credits, amountCents, currency } = checkout;
  const metadata = { user_id: userId, pack: packName, credits: String(credits) };
  const params: SessionParams = {
    ...common(checkout, isTaxed),
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountCents,
          product_data: { name: `${packName}: ${credits} credits` },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata },
  };
  return open(stripe, params, `pack:${checkout.key}`);
}

const common = (
  { customerId, userId, doneUrl, backUrl }: PlanCheckout | PackCheckout,
  isTaxed: boolean,
): SessionParams => ({
  customer: customerId,
  client_reference_id: userId,
  success_url: doneUrl,
  cancel_url: backUrl,
  ...(isTaxed && { automatic_tax: { enabled: true }, customer_update: { address: "auto" } }),
});

async function open(stripe: Stripe, params: SessionParams, key: string): Promise<CheckoutPage> {
  const session = await stripe.checkout.sessions.create(params, { idempotencyKey: key });
  if (!session.url) throw new Error(`${session.id} has no URL`);
  return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1_000) };
}

/**
 * Accepts promotion codes only. A coupon's id would bypass what its codes restrict: the customer, the
 * first purchase, the expiry and the number of uses.
 */
async function findPromotionCode(
  stripe: Stripe,
  code: string,
  customerId: string,
): Promise<string> {
  // Stripe allows the same code once for each customer and once for all others.
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 100 });
  const isFor = (customer: string | null) => (each: Stripe.PromotionCode) =>
    (each.customer && idOf(each.customer)) === customer;
  const promotion = data.find(isFor(customerId)) ?? data.find(isFor(null));
  if (!promotion) throw new UnknownCouponError("Stripe has no active promotion code");
  return promotion.id;
}

/** Returns false if the page is already paid. */
export async function closePage(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(id);
    return true;
  } catch (error) {
    if (!isOutOfState(error)) throw error;
  }
  try {
    return (await stripe.checkout.sessions.retrieve(id)).status !== "complete";
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
}

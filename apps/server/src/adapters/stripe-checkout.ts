import type { Stripe } from "stripe";
import {
  UnknownCouponError,
  type CheckoutPage,
  type PackCheckout,
  type PlanCheckout,
} from "#features/subscriptions/billing.port.ts";
import { isMissing, isOutOfState } from "./stripe-errors.ts";
import { findStripePrice } from "./stripe-prices.ts";

type SessionParams = Stripe.Checkout.SessionCreateParams;

export async function openPlanPage(
  stripe: Stripe,
  checkout: PlanCheckout,
  isTaxed: boolean,
): Promise<CheckoutPage> {
  const { userId, trialDays, coupon } = checkout;
  const price = await findStripePrice(stripe, checkout.price);
  const discount = coupon === undefined ? undefined : await findDiscount(stripe, coupon);
  const params: SessionParams = {
    ...common(checkout, isTaxed),
    mode: "subscription",
    line_items: [{ price, quantity: 1 }],
    metadata: { user_id: userId },
    subscription_data: {
      metadata: { user_id: userId },
      ...(trialDays > 0 && { trial_period_days: trialDays }),
    },
    ...(discount ? { discounts: [discount] } : { allow_promotion_codes: true }),
  };
  // Another price or trial for the same checkout is a new request for Stripe.
  return open(stripe, params, `checkout:${checkout.key}:${price}:${trialDays}`);
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

/** Users enter a promotion code; the operator may also use the id of a coupon. */
async function findDiscount(
  stripe: Stripe,
  code: string,
): Promise<{ promotion_code: string } | { coupon: string }> {
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 });
  const [promotion] = data;
  if (promotion) return { promotion_code: promotion.id };
  try {
    const coupon = await stripe.coupons.retrieve(code);
    if (coupon.valid) return { coupon: coupon.id };
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  throw new UnknownCouponError("Stripe has no valid code or coupon");
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

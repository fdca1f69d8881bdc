import type { Stripe } from "stripe";
import { customerOf, found, newId, type Account } from "./account.ts";
import { invalid, missing } from "./api-fault.ts";
import { addMonths } from "./calendar.ts";
import { groupOf, isTrue, listOf, metadataOf, textOf, type Params } from "./form.ts";
import { idOf } from "./reference.ts";

const numberOf = (params: Params, name: string): number | null => {
  const given = textOf(params[name]);
  return given === undefined ? null : Number(given);
};

export function createCoupon(account: Account, params: Params): Stripe.Coupon {
  const [percent, amount] = [numberOf(params, "percent_off"), numberOf(params, "amount_off")];
  if ((percent === null) === (amount === null))
    throw invalid("You must pass either percent_off or amount_off.");
  const coupon: Stripe.Coupon = {
    id: textOf(params["id"]) ?? newId("co"),
    object: "coupon",
    amount_off: amount,
    created: account.clock.now(),
    currency: textOf(params["currency"]) ?? null,
    duration: textOf(params["duration"]) ?? "once",
    duration_in_months: numberOf(params, "duration_in_months"),
    livemode: false,
    max_redemptions: numberOf(params, "max_redemptions"),
    metadata: metadataOf(params["metadata"]),
    name: textOf(params["name"]) ?? null,
    percent_off: percent,
    redeem_by: numberOf(params, "redeem_by"),
    times_redeemed: 0,
    valid: true,
  };
  account.coupons.set(coupon.id, coupon);
  return coupon;
}

export function createPromotionCode(account: Account, params: Params): Stripe.PromotionCode {
  const couponId = textOf(groupOf(params["promotion"])["coupon"]);
  if (couponId === undefined) throw missing("promotion[coupon]");
  found(account.coupons, "coupon", couponId, "promotion[coupon]");
  const customer = textOf(params["customer"]);
  if (customer !== undefined) customerOf(account, customer, "customer");
  const code: Stripe.PromotionCode = {
    id: newId("promo"),
    object: "promotion_code",
    active: true,
    code: textOf(params["code"]) ?? newId("x").slice(2, 10).toUpperCase(),
    created: account.clock.now(),
    customer: customer ?? null,
    customer_account: null,
    expires_at: numberOf(params, "expires_at"),
    livemode: false,
    max_redemptions: numberOf(params, "max_redemptions"),
    metadata: metadataOf(params["metadata"]),
    promotion: { type: "coupon", coupon: couponId },
    restrictions: {
      first_time_transaction: isTrue(groupOf(params["restrictions"])["first_time_transaction"]),
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
  };
  account.promotionCodes.set(code.id, code);
  return code;
}

const isUsedUp = (offer: { max_redemptions: number | null; times_redeemed: number }) =>
  offer.max_redemptions !== null && offer.times_redeemed >= offer.max_redemptions;

/** Whether it can be redeemed depends on the current time. */
export function isCurrent(account: Account, offer: Stripe.PromotionCode | Stripe.Coupon): boolean {
  const ends = offer.object === "coupon" ? offer.redeem_by : offer.expires_at;
  const isOver = ends !== null && ends <= account.clock.now();
  if (offer.object === "coupon") return !isOver && !isUsedUp(offer);
  const coupon = found(account.coupons, "coupon", idOf(offer.promotion.coupon));
  return !isOver && offer.active && !isUsedUp(offer) && isCurrent(account, coupon);
}

/** Stripe counts successful payments and invoices. */
const hasPaid = (account: Account, customer: string): boolean =>
  [...account.invoices.values()].some(
    (invoice) => invoice.customer === customer && invoice.status === "paid",
  ) ||
  [...account.sessions.values()].some(
    (session) => session.customer === customer && session.payment_status === "paid",
  );

/** Throws if the restrictions of the code exclude this customer, or if it can no longer be redeemed. */
function requireRedeemable(
  account: Account,
  code: Stripe.PromotionCode,
  customer: string | undefined,
  param?: string,
): void {
  if (!isCurrent(account, code)) throw invalid("This promotion code cannot be redeemed.", param);
  if (code.customer !== null && idOf(code.customer) !== customer)
    throw invalid("This promotion code cannot be redeemed by this customer.", param);
  if (code.restrictions.first_time_transaction && customer && hasPaid(account, customer))
    throw invalid(
      "This promotion code cannot be redeemed because the associated customer has prior transactions.",
      param,
    );
}

/** The discount that a checkout session requests: one coupon, by its id or by a code. */
export function askedDiscount(
  account: Account,
  params: Params,
): Stripe.Checkout.Session.Discount | undefined {
  const asked = listOf(params["discounts"]).map(groupOf);
  const [first] = asked;
  if (!first) return undefined;
  if (asked.length > 1) throw invalid("You may only specify one discount.", "discounts");
  const promotion = textOf(first["promotion_code"]);
  if (promotion !== undefined) {
    const param = "discounts[0][promotion_code]";
    const code = found(account.promotionCodes, "promotion code", promotion, param);
    requireRedeemable(account, code, textOf(params["customer"]), param);
    return { coupon: null, promotion_code: code.id };
  }
  const coupon = found(
    account.coupons,
    "coupon",
    textOf(first["coupon"]) ?? "",
    "discounts[0][coupon]",
  );
  if (!isCurrent(account, coupon))
    throw invalid("This coupon has expired.", "discounts[0][coupon]", "coupon_expired");
  return { coupon: coupon.id, promotion_code: null };
}

/** Finds a code in any case, as customers type it. */
export function discountByCode(account: Account, typed: string): Stripe.Checkout.Session.Discount {
  const code = [...account.promotionCodes.values()].find(
    (each) => each.code.toLowerCase() === typed.toLowerCase() && isCurrent(account, each),
  );
  if (!code) throw invalid("This promotion code is invalid.", "promotion_code");
  return { coupon: null, promotion_code: code.id };
}

/** Checks again at the payment, because another customer may have used the code meanwhile. */
export function requireStillRedeemable(
  account: Account,
  { coupon, promotion_code }: Stripe.Checkout.Session.Discount,
  customer: string | undefined,
): void {
  const code = account.promotionCodes.get(idOf(promotion_code));
  if (code) requireRedeemable(account, code, customer);
  else if (!isCurrent(account, found(account.coupons, "coupon", idOf(coupon))))
    throw invalid("This coupon has expired.", undefined, "coupon_expired");
}

export function couponOf(
  account: Account,
  { coupon, promotion_code }: Stripe.Checkout.Session.Discount,
): Stripe.Coupon {
  const code = account.promotionCodes.get(idOf(promotion_code));
  return found(account.coupons, "coupon", idOf(code?.promotion.coupon ?? coupon));
}

export function redeem(
  account: Account,
  asked: Stripe.Checkout.Session.Discount,
  subscription: Stripe.Subscription,
  session: string,
): void {
  const coupon = couponOf(account, asked);
  const now = account.clock.now();
  coupon.times_redeemed += 1;
  const code = account.promotionCodes.get(idOf(asked.promotion_code));
  if (code) code.times_redeemed += 1;
  const discount: Stripe.Discount = {
    id: newId("di"),
    object: "discount",
    checkout_session: session,
    customer: idOf(subscription.customer),
    customer_account: null,
    end: coupon.duration === "repeating" ? addMonths(now, coupon.duration_in_months ?? 1) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: code?.id ?? null,
    source: { type: "coupon", coupon: coupon.id },
    start: now,
    subscription: subscription.id,
    subscription_item: null,
  };
  account.discounts.set(discount.id, discount);
  subscription.discounts = [discount.id];
}

export const discountOn = (coupon: Stripe.Coupon, amount: number): number =>
  Math.min(amount, coupon.amount_off ?? Math.round((amount * (coupon.percent_off ?? 0)) / 100));

/** The current discount on this amount. */
export function discountFor(
  account: Account,
  subscription: Stripe.Subscription,
  amount: number,
): { readonly amount: number; readonly discount: string } | undefined {
  const discount = account.discounts.get(idOf(subscription.discounts[0]));
  const coupon = account.coupons.get(idOf(discount?.source.coupon));
  if (!discount || !coupon || amount <= 0) return undefined;
  if (discount.end !== null && discount.end <= account.clock.now()) return undefined;
  return { amount: discountOn(coupon, amount), discount: discount.id };
}

/** A discount for one payment ends with the first invoice that used it. */
export function useUpDiscount(account: Account, subscription: Stripe.Subscription): void {
  const discount = account.discounts.get(idOf(subscription.discounts[0]));
  const coupon = account.coupons.get(idOf(discount?.source.coupon));
  if (coupon?.duration === "once") subscription.discounts = [];
}

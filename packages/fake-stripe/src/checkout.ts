import type { Stripe } from "stripe";
import { customerOf, emit, found, newId, type Account, type Basket } from "./account.ts";
import { invalid, missing } from "./api-fault.ts";
import { DAY } from "./calendar.ts";
import { createPrice } from "./catalog.ts";
import { charge, collect } from "./collecting.ts";
import { attachCard, createCustomer } from "./customers.ts";
import {
  askedDiscount,
  couponOf,
  discountByCode,
  discountOn,
  redeem,
  requireStillRedeemable,
} from "./discounts.ts";
import { groupOf, isTrue, listOf, metadataOf, textOf, type Params } from "./form.ts";
import { draftInvoice, openInvoice } from "./invoices.ts";
import { openPayment, settlePayment } from "./payments.ts";
import { createSubscription, itemOf } from "./subscriptions.ts";
import { blankSession } from "./session-shape.ts";
import { idOf } from "./reference.ts";

export function createSession(account: Account, params: Params): Stripe.Checkout.Session {
  const mode = textOf(params["mode"]);
  if (mode === undefined) throw missing("mode");
  if (mode !== "subscription" && mode !== "payment") throw invalid("Invalid mode", "mode");
  const successUrl = textOf(params["success_url"]);
  if (successUrl === undefined) throw missing("success_url");
  const customer = textOf(params["customer"]);
  if (customer !== undefined) customerOf(account, customer, "customer");
  const discount = askedDiscount(account, params);
  if (discount && params["allow_promotion_codes"] !== undefined)
    throw invalid(
      "You may only specify one of these parameters: allow_promotion_codes, discounts.",
    );
  const data = groupOf(params["subscription_data"]);
  const basket: Basket = {
    lines: readLines(account, params, mode),
    trialDays: Number(textOf(data["trial_period_days"]) ?? 0),
    subscriptionMetadata: metadataOf(data["metadata"]),
    paymentMetadata: metadataOf(groupOf(params["payment_intent_data"])["metadata"]),
    discount,
  };
  const now = account.clock.now();
  const id = `cs_test_${newId("x").slice(2)}`;
  const { subtotal, off, total } = amountsOf(account, basket);
  const session: Stripe.Checkout.Session = {
    ...blankSession,
    id,
    mode,
    url: `${account.base}/c/pay/${id}`,
    success_url: successUrl,
    cancel_url: textOf(params["cancel_url"]) ?? null,
    client_reference_id: textOf(params["client_reference_id"]) ?? null,
    customer: customer ?? null,
    customer_email: textOf(params["customer_email"]) ?? null,
    currency: basket.lines[0]?.price.currency ?? null,
    created: now,
    expires_at: Number(textOf(params["expires_at"]) ?? now + DAY),
    metadata: metadataOf(params["metadata"]),
    discounts: discount ? [discount] : [],
    amount_subtotal: subtotal,
    amount_total: total,
    total_details: { amount_discount: off, amount_shipping: 0, amount_tax: 0 },
    automatic_tax: {
      ...blankSession.automatic_tax,
      enabled: isTrue(groupOf(params["automatic_tax"])["enabled"]),
    },
    allow_promotion_codes: isTrue(params["allow_promotion_codes"]) || null,
    payment_method_collection: mode === "subscription" ? "always" : null,
  };
  account.sessions.set(id, session);
  account.baskets.set(id, basket);
  return session;
}

function readLines(account: Account, params: Params, mode: string): Basket["lines"] {
  const lines = listOf(params["line_items"]).map((given, index) => {
    const line = groupOf(given);
    const id = textOf(line["price"]);
    const price =
      id === undefined
        ? createPrice(account, groupOf(line["price_data"]))
        : found(account.prices, "price", id, `line_items[${index}][price]`);
    if (!price.active) throw invalid("The price specified is inactive.", "line_items[0][price]");
    return { price, quantity: Number(textOf(line["quantity"]) ?? 1) };
  });
  if (lines.length === 0) throw missing("line_items");
  const hasRecurring = lines.some(({ price }) => price.type === "recurring");
  if (hasRecurring !== (mode === "subscription"))
    throw invalid(
      mode === "payment"
        ? "You specified `payment` mode but passed a recurring price."
        : "You must provide at least one recurring price in `subscription` mode.",
      "line_items",
    );
  return lines;
}

/** The amount due on the page; zero during a trial. */
export function amountsOf(account: Account, { lines, discount, trialDays }: Basket) {
  const whole = lines.reduce((sum, { price, quantity }) => {
    return sum + (price.unit_amount ?? 0) * quantity;
  }, 0);
  const subtotal = trialDays > 0 ? 0 : whole;
  const off = discount ? discountOn(couponOf(account, discount), subtotal) : 0;
  return { whole, subtotal, off, total: subtotal - off };
}

export function expireSession(account: Account, id: string): Stripe.Checkout.Session {
  const session = found(account.sessions, "checkout.session", id);
  if (session.status !== "open")
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  session.status = "expired";
  session.url = null;
  emit(account, "checkout.session.expired", session);
  return session;
}

export interface Payment {
  readonly card: string;
  /** The code that the customer types, if the session allows it. */
  readonly promotionCode?: string;
  /** The payment arrives a day later, as with a bank debit. */
  readonly later?: boolean;
}

/** Pays on the page. Throws the error of the card's issuer if the payment fails. */
export function paySession(
  account: Account,
  id: string,
  { card, promotionCode, later = false }: Payment,
) {
  const session = found(account.sessions, "checkout.session", id);
  const basket = found(account.baskets, "checkout.session", id);
  if (session.status !== "open") throw invalid("This Checkout Session is no longer open.");
  if (promotionCode !== undefined) takeOff(account, session, basket, promotionCode);
  if (basket.discount)
    requireStillRedeemable(account, basket.discount, idOf(session.customer) || undefined);
  const email = session.customer_email ?? "";
  session.customer ??= createCustomer(account, { email }).id;
  const customer = idOf(session.customer);
  const attached = attachCard(account, customer, card);
  charge(account, customer, session.amount_total ?? 0, "present");
  session.status = "complete";
  session.url = null;
  if (session.mode === "subscription") subscribe(account, session, basket, attached.id);
  const isFree = session.amount_total === 0;
  if (session.mode === "payment" && !isFree) {
    const intent = openPayment(account, {
      customer,
      amount: session.amount_total ?? 0,
      currency: session.currency ?? "usd",
      metadata: basket.paymentMetadata,
    });
    session.payment_intent = intent.id;
    if (!later) settlePayment(account, intent);
  }
  session.payment_status = isFree ? "no_payment_required" : later ? "unpaid" : "paid";
  if (session.payment_status === "unpaid") basket.settlesAt = account.clock.now() + DAY;
  emit(account, "checkout.session.completed", session);
  return session;
}

function takeOff(
  account: Account,
  session: Stripe.Checkout.Session,
  basket: Basket,
  typed: string,
): void {
  if (!session.allow_promotion_codes) throw invalid("This page takes no promotion codes.");
  basket.discount = discountByCode(account, typed);
  const { off, total } = amountsOf(account, basket);
  session.discounts = [basket.discount];
  session.amount_total = total;
  session.total_details = { amount_discount: off, amount_shipping: 0, amount_tax: 0 };
}

/** A pending payment has arrived. */
export function settleSession(account: Account, session: Stripe.Checkout.Session): void {
  delete found(account.baskets, "checkout.session", session.id).settlesAt;
  session.payment_status = "paid";
  const payment = account.paymentIntents.get(idOf(session.payment_intent));
  if (payment) settlePayment(account, payment);
  emit(account, "checkout.session.async_payment_succeeded", session);
}

function subscribe(
  account: Account,
  session: Stripe.Checkout.Session,
  basket: Basket,
  card: string,
): void {
  const [line] = basket.lines;
  if (!line) throw missing("line_items");
  const { price, quantity } = line;
  const subscription = createSubscription(account, {
    customer: idOf(session.customer),
    price,
    quantity,
    metadata: basket.subscriptionMetadata,
    trialDays: basket.trialDays,
    card,
  });
  subscription.automatic_tax.enabled = session.automatic_tax.enabled;
  if (basket.discount) redeem(account, basket.discount, subscription, session.id);
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const amount = subscription.status === "trialing" ? 0 : (price.unit_amount ?? 0) * quantity;
  const invoice = draftInvoice(account, subscription, "subscription_create", [
    { amount, start, end, price, isProration: false },
  ]);
  subscription.latest_invoice = invoice.id;
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  emit(account, "customer.subscription.created", subscription);
  openInvoice(account, subscription, invoice);
  collect(account, subscription, invoice, "present");
}

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, Instant, text } from "./primitives.ts";

/** In whole units of the currency, as a person reads it: 7.99. */
const Price = z.number().nonnegative().max(1_000_000);
const Currency = z.string().regex(/^[A-Z]{3}$/);

export const BillingInterval = z.enum(["month", "year"]);
export type BillingInterval = z.infer<typeof BillingInterval>;

export const Plan = z
  .object({
    name: z.string(),
    description: z.string(),
    /** For a month. */
    price: Price,
    yearly_price: Price,
    currency: Currency,
    features: z.array(z.string()),
    /** What the features promise, as figures. */
    daily_credits: z.int().nonnegative(),
    shows_ads: z.boolean(),
    /** Pictures of those with a higher one are drawn before the others. */
    priority: z.int().nonnegative(),
    /** How much larger pictures are than without a plan: 1 is the same. */
    picture_scale: z.number().min(1).max(4),
    /** Days that cost nothing before the first payment. */
    trial_days: z.int().nonnegative(),
  })
  .meta({ id: "Plan" });
export type Plan = z.infer<typeof Plan>;

export const listPlans = endpoint({
  method: "GET",
  path: "/api/subscription/plans",
  summary: "What can be subscribed to, in the order to show it",
  access: "user",
  status: 200,
  reply: z.object({ plans: z.array(Plan) }),
  errors: [],
});

/**
 * `trialing` and `active` renew by themselves; `cancelled` lasts until its end; `past_due` lasts a
 * while longer, because a payment failed and is tried again; `ended` is over.
 */
export const SubscriptionState = z.enum(["trialing", "active", "cancelled", "past_due", "ended"]);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

export const SubscriptionStatus = z
  .object({
    /** Off means that everything is free. */
    subscription_enabled: z.boolean(),
    has_subscription: z.boolean(),
    plan_name: z.string().nullable(),
    status: SubscriptionState.nullable(),
    /** The end of what is paid for; it renews then, unless it is cancelled. */
    end_date: Instant.nullable(),
    interval: BillingInterval.nullable(),
    /** For one interval. */
    price: Price.nullable(),
    currency: Currency.nullable(),
    /** While a payment is overdue: when the plan ends if nothing is paid. */
    grace_until: Instant.nullable(),
    /** Whether real money is asked for; without it a choice holds at once, and there is no portal. */
    takes_payments: z.boolean(),
    shows_ads: z.boolean(),
  })
  .meta({ id: "SubscriptionStatus" });
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const subscriptionStatus = endpoint({
  method: "GET",
  path: "/api/subscription/status",
  summary: "The user's plan as it is now",
  access: "user",
  status: 200,
  reply: SubscriptionStatus,
  errors: [],
});

export const SubscriptionPeriod = z
  .object({
    id: Id,
    plan_name: z.string(),
    /** What was paid for this period. */
    price: Price,
    currency: Currency,
    status: SubscriptionState,
    start_date: Instant,
    end_date: Instant.nullable(),
    /** The provider's page of the invoice. */
    invoice_url: z.url().nullable(),
  })
  .meta({ id: "SubscriptionPeriod" });
export type SubscriptionPeriod = z.infer<typeof SubscriptionPeriod>;

export const subscriptionHistory = endpoint({
  method: "GET",
  path: "/api/subscription/history",
  summary: "Every period that was ever subscribed to, newest first",
  access: "user",
  status: 200,
  reply: z.object({ history: z.array(SubscriptionPeriod) }),
  errors: [],
});

/** The price is sent so that nobody pays another one than they saw; the server's own counts. */
const Choice = z.object({
  plan_name: text().min(1).max(60),
  price: Price,
  interval: BillingInterval.default("month"),
});

/** Where to pay, or null if there is nothing to pay and it holds already. */
const Outcome = z.object({ checkout_url: z.url().nullable(), subscription: SubscriptionStatus });

export const subscribe = endpoint({
  method: "POST",
  path: "/api/subscription/subscribe",
  summary: "Chooses a plan; where money is asked for, the way to the payment",
  access: "user",
  body: Choice.extend({ coupon: text().min(1).max(60).optional() }),
  status: 200,
  reply: Outcome,
  errors: [
    "not_found",
    "price_changed",
    "already_subscribed",
    "subscriptions_off",
    "invalid_coupon",
  ],
});

export const changePlan = endpoint({
  method: "POST",
  path: "/api/subscription/change",
  summary: "Changes to another plan or interval at once; what is paid already counts",
  access: "user",
  body: Choice,
  status: 200,
  reply: SubscriptionStatus,
  errors: ["not_found", "price_changed", "not_subscribed", "payment_failed", "subscriptions_off"],
});

export const cancelSubscription = endpoint({
  method: "POST",
  path: "/api/subscription/cancel",
  summary: "Lets the plan end with what is paid for",
  access: "user",
  status: 200,
  reply: SubscriptionStatus,
  errors: ["not_subscribed", "subscriptions_off"],
});

export const resumeSubscription = endpoint({
  method: "POST",
  path: "/api/subscription/resume",
  summary: "Takes a cancellation back before the end",
  access: "user",
  status: 200,
  reply: SubscriptionStatus,
  errors: ["not_subscribed", "subscriptions_off"],
});

export const billingPortal = endpoint({
  method: "POST",
  path: "/api/subscription/portal",
  summary: "The provider's page for cards, addresses and invoices",
  access: "user",
  status: 200,
  reply: z.object({ url: z.url() }),
  errors: ["not_subscribed", "subscriptions_off"],
});

/** Credits that are bought once and stay. */
export const CreditPack = z
  .object({
    name: z.string(),
    credits: z.int().positive(),
    price: Price,
    currency: Currency,
  })
  .meta({ id: "CreditPack" });
export type CreditPack = z.infer<typeof CreditPack>;

export const listPacks = endpoint({
  method: "GET",
  path: "/api/credits/packs",
  summary: "Credits to buy; none where no money is taken",
  access: "user",
  status: 200,
  reply: z.object({ packs: z.array(CreditPack) }),
  errors: [],
});

export const buyPack = endpoint({
  method: "POST",
  path: "/api/credits/packs/buy",
  summary: "The way to the payment of a pack; the credits come when it is paid",
  access: "user",
  body: z.object({ pack_name: text().min(1).max(60), price: Price }),
  status: 200,
  reply: z.object({ checkout_url: z.url() }),
  errors: ["not_found", "price_changed"],
});

/** What the provider tells us. Signed over its bytes, so they are taken as they come. */
export const billingWebhook = endpoint({
  method: "POST",
  path: "/api/billing/webhook",
  summary: "For the payment provider: what has happened there",
  access: "public",
  rawBody: { maxBytes: 1_048_576 },
  status: 200,
  reply: z.object({ received: z.literal(true) }),
  errors: ["not_found", "invalid_request"],
});

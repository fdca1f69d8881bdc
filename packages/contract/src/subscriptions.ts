import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, Instant, ReturnPath, text, translations } from "./primitives.ts";

/** A decimal amount in the currency's main unit: 7.99. */
const Price = z.number().nonnegative().max(1_000_000);
const Currency = z.string().regex(/^[A-Z]{3}$/);

export const BillingInterval = z.enum(["month", "year"]);
export type BillingInterval = z.infer<typeof BillingInterval>;

export const Plan = z
  .object({
    name: z.string(),
    description: z.string(),
    /** The price of one month. */
    price: Price,
    yearly_price: Price,
    currency: Currency,
    features: z.array(z.string()),
    translations: translations({ description: z.string(), features: z.array(z.string()) }),
    /** The limits behind the listed features, as numbers. */
    daily_credits: z.int().nonnegative(),
    shows_ads: z.boolean(),
    /** Images of users with a higher priority are rendered first. */
    priority: z.int().nonnegative(),
    /** The image size relative to no plan: 1 is the same size. */
    picture_scale: z.number().min(1).max(4),
    /** Free days before the first payment. */
    trial_days: z.int().nonnegative(),
  })
  .meta({ id: "Plan" });
export type Plan = z.infer<typeof Plan>;

export const listPlans = endpoint({
  method: "GET",
  path: "/api/subscription/plans",
  summary: "List the plans in display order",
  access: "user",
  status: 200,
  reply: z.object({ plans: z.array(Plan) }),
  errors: [],
});

/**
 * `trialing` and `active` renew automatically; `cancelled` lasts until its end; `past_due` lasts
 * a while longer, because a failed payment is retried; `ended` is over.
 */
export const SubscriptionState = z.enum(["trialing", "active", "cancelled", "past_due", "ended"]);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

export const SubscriptionStatus = z
  .object({
    /** False means that everything is free. */
    subscription_enabled: z.boolean(),
    has_subscription: z.boolean(),
    plan_name: z.string().nullable(),
    status: SubscriptionState.nullable(),
    /** The end of the paid period; it renews then unless it is cancelled. */
    end_date: Instant.nullable(),
    interval: BillingInterval.nullable(),
    /** The price of one interval. */
    price: Price.nullable(),
    currency: Currency.nullable(),
    /** When the plan ends if an overdue payment stays unpaid. */
    grace_until: Instant.nullable(),
    /** The plan that starts when the paid period ends, if it is another one. */
    pending: z
      .object({
        plan_name: z.string(),
        interval: BillingInterval,
        price: Price,
        starts_at: Instant,
      })
      .nullable(),
    /** The money that the payment provider holds for the user and uses for the next payments. */
    balance: z.object({ amount: Price, currency: Currency }).nullable(),
    /** Whether real money is charged. If not, a choice applies immediately and there is no portal. */
    takes_payments: z.boolean(),
    shows_ads: z.boolean(),
    /** Whose subscription has the benefits that apply; the second seat of a plan is the partner's. */
    paid_by: z.enum(["me", "partner"]).nullable(),
    /** The second seat of the partner's plan, also if the user's own plan is better. */
    seat: z
      .object({
        plan_name: z.string(),
        /** When it ends; null while it follows the partner's plan. */
        until: Instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: "SubscriptionStatus" });
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const subscriptionStatus = endpoint({
  method: "GET",
  path: "/api/subscription/status",
  summary: "Get the user's current plan",
  access: "user",
  status: 200,
  reply: SubscriptionStatus,
  errors: [],
});

export const SubscriptionPeriod = z
  .object({
    id: Id,
    plan_name: z.string(),
    /** The amount paid for this period. */
    price: Price,
    currency: Currency,
    status: SubscriptionState,
    start_date: Instant,
    end_date: Instant.nullable(),
    /** The provider's invoice page. */
    invoice_url: z.url().nullable(),
  })
  .meta({ id: "SubscriptionPeriod" });
export type SubscriptionPeriod = z.infer<typeof SubscriptionPeriod>;

export const subscriptionHistory = endpoint({
  method: "GET",
  path: "/api/subscription/history",
  summary: "List all subscribed periods, newest first",
  access: "user",
  status: 200,
  reply: z.object({ history: z.array(SubscriptionPeriod) }),
  errors: [],
});

/** The client sends the price so that a user never pays another one; the server's price applies. */
const Choice = z.object({
  plan_name: text().min(1).max(60),
  price: Price,
  interval: BillingInterval.default("month"),
});

/**
 * The page to which the checkout returns, with `checkout=done` or `checkout=cancelled` in its query.
 * Without it the checkout returns to the plans or to the credits.
 */
const ReturnTo = ReturnPath.optional();

/** The checkout URL, or null if nothing is due and the plan applies already. */
const Outcome = z.object({ checkout_url: z.url().nullable(), subscription: SubscriptionStatus });

export const subscribe = endpoint({
  method: "POST",
  path: "/api/subscription/subscribe",
  summary: "Choose a plan; returns the checkout URL where money is charged",
  access: "user",
  capability: "checkout",
  body: Choice.extend({
    coupon: text().min(1).max(60).optional(),
    return_to: ReturnTo,
  }),
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

export const ChangePreview = z
  .object({
    /** When the plan starts; null means immediately. A smaller plan starts when the paid period ends. */
    starts_at: Instant.nullable(),
    /** What is charged at the confirmation, after what is paid already and the balance. */
    due_today: Price,
    /** The price of one interval, from `renews_at` on. */
    price: Price,
    currency: Currency,
    interval: BillingInterval,
    renews_at: Instant,
    /** The money that the payment provider would hold after the change. */
    balance: Price.nullable(),
  })
  .meta({ id: "ChangePreview" });
export type ChangePreview = z.infer<typeof ChangePreview>;

export const previewChange = endpoint({
  method: "GET",
  path: "/api/subscription/change",
  summary: "Get what a change of plan charges today and later, without changing anything",
  access: "user",
  query: Choice.extend({ price: z.coerce.number().pipe(Price) }),
  status: 200,
  reply: ChangePreview,
  errors: ["not_found", "price_changed", "not_subscribed", "payment_failed", "subscriptions_off"],
});

export const changePlan = endpoint({
  method: "POST",
  path: "/api/subscription/change",
  summary:
    "Change to another plan or interval: a larger one immediately, a smaller one when the paid period ends",
  access: "user",
  capability: "checkout",
  /** `due_today` is the amount that the user saw; a larger one is refused with `price_changed`. */
  body: Choice.extend({ due_today: Price.optional() }),
  status: 200,
  reply: SubscriptionStatus,
  errors: ["not_found", "price_changed", "not_subscribed", "payment_failed", "subscriptions_off"],
});

export const cancelSubscription = endpoint({
  method: "POST",
  path: "/api/subscription/cancel",
  summary: "Cancel the plan at the end of the paid period",
  access: "user",
  status: 200,
  reply: SubscriptionStatus,
  errors: ["not_subscribed", "subscriptions_off"],
});

export const resumeSubscription = endpoint({
  method: "POST",
  path: "/api/subscription/resume",
  summary: "Undo a cancellation or a pending change of plan before the end",
  access: "user",
  status: 200,
  reply: SubscriptionStatus,
  errors: ["not_subscribed", "subscriptions_off"],
});

export const billingPortal = endpoint({
  method: "POST",
  path: "/api/subscription/portal",
  summary: "Get the provider's page for cards, addresses and invoices",
  access: "user",
  status: 200,
  reply: z.object({ url: z.url() }),
  errors: ["not_subscribed", "subscriptions_off"],
});

/** Credits that are bought once and do not expire. */
export const CreditPack = z
  .object({
    name: z.string(),
    translations: translations({ name: z.string() }),
    credits: z.int().positive(),
    price: Price,
    currency: Currency,
  })
  .meta({ id: "CreditPack" });
export type CreditPack = z.infer<typeof CreditPack>;

export const listPacks = endpoint({
  method: "GET",
  path: "/api/credits/packs",
  summary: "List the credit packs; empty where no money is charged",
  access: "user",
  status: 200,
  reply: z.object({ packs: z.array(CreditPack) }),
  errors: [],
});

export const buyPack = endpoint({
  method: "POST",
  path: "/api/credits/packs/buy",
  summary: "Get the checkout URL of a pack; the credits are added after payment",
  access: "user",
  capability: "checkout",
  body: z.object({ pack_name: text().min(1).max(60), price: Price, return_to: ReturnTo }),
  status: 200,
  reply: z.object({ checkout_url: z.url() }),
  errors: ["not_found", "price_changed"],
});

/** The provider's webhook. The signature covers the bytes, so they are read unparsed. */
export const billingWebhook = endpoint({
  method: "POST",
  path: "/api/billing/webhook",
  summary: "Webhook of the payment provider",
  access: "public",
  rawBody: { maxBytes: 1_048_576 },
  status: 200,
  reply: z.object({ received: z.literal(true) }),
  errors: ["not_found", "invalid_request"],
});

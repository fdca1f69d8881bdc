import type { Plan, SubscriptionPeriod, SubscriptionStatus } from "@twofold/contract/subscriptions";

export const basic: Plan = {
  name: "Basic",
  description: "For the days that matter.",
  price: 4.99,
  yearly_price: 49.9,
  currency: "USD",
  features: ["10 credits every day", "No ads"],
  daily_credits: 10,
  shows_ads: false,
  priority: 1,
  picture_scale: 1.25,
  trial_days: 0,
};

export const premium: Plan = {
  ...basic,
  name: "Premium",
  price: 9.99,
  yearly_price: 99.9,
  features: ["25 credits every day", "Sharp prints up to 20 × 25 cm", "No ads"],
  daily_credits: 25,
  priority: 2,
  picture_scale: 2,
};

export const pro: Plan = {
  ...premium,
  name: "Pro",
  price: 19.99,
  yearly_price: 199.9,
  features: ["60 credits every day", "Sharp prints up to 20 × 25 cm", "No ads"],
  daily_credits: 60,
  priority: 3,
};

export const plans: Plan[] = [basic, premium, pro];

export const freeStatus: SubscriptionStatus = {
  subscription_enabled: true,
  has_subscription: false,
  plan_name: null,
  status: null,
  end_date: null,
  interval: null,
  price: null,
  currency: null,
  grace_until: null,
  pending: null,
  balance: null,
  takes_payments: false,
  shows_ads: true,
  paid_by: null,
  seat: null,
};

/** Premium, billed monthly, paid until 15 March 2031. */
export const paidStatus: SubscriptionStatus = {
  ...freeStatus,
  has_subscription: true,
  plan_name: "Premium",
  status: "active",
  end_date: "2031-03-15T12:00:00.000Z",
  interval: "month",
  price: 9.99,
  currency: "USD",
  takes_payments: true,
  shows_ads: false,
};

export function period(n: number, changes: Partial<SubscriptionPeriod> = {}): SubscriptionPeriod {
  return {
    id: `0198c0de-8888-7000-8000-${String(n).padStart(12, "0")}`,
    plan_name: "Premium",
    price: 9.99,
    currency: "USD",
    status: "active",
    start_date: "2031-02-15T12:00:00.000Z",
    end_date: "2031-03-15T12:00:00.000Z",
    invoice_url: null,
    ...changes,
  };
}

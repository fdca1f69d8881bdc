import type { Plan } from "@twofold/contract/subscriptions";
import type { PricedPlan } from "./plans.store.ts";

export const toPlanResponse = (plan: PricedPlan): Plan => ({
  name: plan.name,
  description: plan.description,
  price: plan.month.amountCents / 100,
  yearly_price: plan.year.amountCents / 100,
  currency: plan.month.currency,
  features: plan.features,
  translations: plan.translations,
  daily_credits: plan.dailyCredits,
  shows_ads: plan.showsAds,
  priority: plan.priority,
  picture_scale: plan.pictureScale,
  trial_days: plan.trialDays,
});

import type { AdminPlan } from "@twofold/contract/admin/plans";
import type { PricedPlan } from "../plans.store.ts";

export interface PlanFacts {
  readonly subscribers: number;
  readonly changedBy: string | null;
}

export const toAdminPlanResponse = (
  plan: PricedPlan,
  { subscribers, changedBy }: PlanFacts,
): AdminPlan => ({
  id: plan.id,
  name: plan.name,
  en: { description: plan.description, features: plan.features },
  de: plan.translations.de ?? { description: plan.description, features: plan.features },
  daily_credits: plan.dailyCredits,
  partner_daily_credits: plan.partnerDailyCredits,
  shows_ads: plan.showsAds,
  priority: plan.priority,
  picture_scale: plan.pictureScale,
  trial_days: plan.trialDays,
  is_active: plan.isActive,
  month_cents: plan.month.amountCents,
  year_cents: plan.year.amountCents,
  currency: plan.month.currency,
  is_shipped: plan.isShipped,
  is_edited: plan.isEdited,
  subscribers,
  version: plan.version,
  changed_by: changedBy,
  changed_at: plan.changedAt?.toISOString() ?? null,
});

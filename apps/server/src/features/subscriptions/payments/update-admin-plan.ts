import type { AdminPlan, PlanValues } from "@twofold/contract/admin/plans";
import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, describeConflict, recordAction } from "#features/audit/audit.ts";
import { lockPlan, updatePlan, type PlanRow } from "../plans.store.ts";
import { planNotFound } from "../subscriptions.errors.ts";
import { getAdminPlan } from "./get-admin-plan.ts";
import { planChanged } from "./plan.actions.ts";

interface PlanChange extends PlanValues {
  readonly version: number;
  readonly reason: string;
}

/** Subscribers get changed figures with their next renewal. A release no longer changes this plan. */
export async function updateAdminPlan(
  ctx: AdminCtx,
  id: string,
  { version, reason, ...values }: PlanChange,
): Promise<AdminPlan> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPlan(tx.db, { id });
    if (!before) throw planNotFound();
    if (before.version !== version) {
      const current = { ...figuresOf(before), ...textsOf(before) };
      throw changedMeanwhile(await describeConflict(tx.db, { ...before, current }));
    }
    const after: PlanRow = {
      ...before,
      description: values.en.description,
      features: values.en.features,
      translations: { ...before.translations, de: values.de },
      dailyCredits: values.daily_credits,
      partnerDailyCredits: values.partner_daily_credits,
      showsAds: values.shows_ads,
      priority: values.priority,
      pictureScale: values.picture_scale,
      trialDays: values.trial_days,
      isActive: values.is_active,
      isEdited: true,
      version: version + 1,
      changedBy: ctx.actor.user.id,
      changedAt: tx.now,
    };
    await updatePlan(tx.db, after);
    await recordAction(tx, ctx, planChanged, {
      subjectId: id,
      reason,
      before: figuresOf(before),
      after: { ...figuresOf(after), texts: changedTexts(before, after) },
    });
  });
  return getAdminPlan(ctx, id);
}

const figuresOf = (plan: PlanRow) => ({
  daily_credits: plan.dailyCredits,
  partner_daily_credits: plan.partnerDailyCredits,
  shows_ads: plan.showsAds,
  priority: plan.priority,
  picture_scale: plan.pictureScale,
  trial_days: plan.trialDays,
  is_active: plan.isActive,
  version: plan.version,
});

const textsOf = ({ description, features, translations: { de } }: PlanRow) => ({
  "en.description": description,
  "en.features": features.join("\n"),
  "de.description": de?.description ?? null,
  "de.features": de?.features.join("\n") ?? null,
});

function changedTexts(before: PlanRow, after: PlanRow): string[] {
  const former = textsOf(before);
  return Object.entries(textsOf(after))
    .filter(([name, text]) => text !== former[name as keyof typeof former])
    .map(([name]) => name);
}

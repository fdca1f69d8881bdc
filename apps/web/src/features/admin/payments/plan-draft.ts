import { PlanPrices, PlanValues, type AdminPlan } from "@twofold/contract/admin/plans";
import { amountOf, centsOf } from "./cents.ts";
import { plansMessages } from "./plans.messages.ts";

/** The texts and figures of a plan as they are typed. */
export interface PlanDraft {
  enDescription: string;
  /** One feature in each line. */
  enFeatures: string;
  deDescription: string;
  deFeatures: string;
  dailyCredits: string;
  /** Empty means the full figure. */
  partnerDailyCredits: string;
  priority: string;
  pictureScale: string;
  trialDays: string;
  showsAds: boolean;
  isActive: boolean;
}

export const draftOf = (plan: AdminPlan): PlanDraft => ({
  enDescription: plan.en.description,
  enFeatures: plan.en.features.join("\n"),
  deDescription: plan.de.description,
  deFeatures: plan.de.features.join("\n"),
  dailyCredits: String(plan.daily_credits),
  partnerDailyCredits: String(plan.partner_daily_credits ?? ""),
  priority: String(plan.priority),
  pictureScale: String(plan.picture_scale),
  trialDays: String(plan.trial_days),
  showsAds: plan.shows_ads,
  isActive: plan.is_active,
});

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
/** An empty field is not 0. */
const numberOf = (typed: string) =>
  typed.trim() === "" ? undefined : Number(typed.replace(",", "."));

type Faults<Draft> = Partial<Record<keyof Draft, string>>;
type Parsed<Draft, Values> = { readonly values?: Values; readonly faults: Faults<Draft> };

const { faults: texts } = plansMessages;
const faultOf: Record<string, [keyof PlanDraft, string]> = {
  "en.description": ["enDescription", texts.text],
  "en.features": ["enFeatures", texts.lines],
  "de.description": ["deDescription", texts.text],
  "de.features": ["deFeatures", texts.lines],
  daily_credits: ["dailyCredits", texts.number],
  partner_daily_credits: ["partnerDailyCredits", texts.number],
  priority: ["priority", texts.number],
  picture_scale: ["pictureScale", texts.scale],
  trial_days: ["trialDays", texts.number],
};

export function parseDraft(draft: PlanDraft): Parsed<PlanDraft, PlanValues> {
  const { data, error } = PlanValues.safeParse({
    en: { description: draft.enDescription, features: linesOf(draft.enFeatures) },
    de: { description: draft.deDescription, features: linesOf(draft.deFeatures) },
    daily_credits: numberOf(draft.dailyCredits),
    partner_daily_credits: numberOf(draft.partnerDailyCredits) ?? null,
    priority: numberOf(draft.priority),
    picture_scale: numberOf(draft.pictureScale),
    trial_days: numberOf(draft.trialDays),
    shows_ads: draft.showsAds,
    is_active: draft.isActive,
  });
  const faults = (error?.issues ?? []).flatMap(({ path }) => {
    const fault = faultOf[path.slice(0, 2).join(".")];
    return fault ? [fault] : [];
  });
  return { ...(data && { values: data }), faults: Object.fromEntries(faults) };
}

export interface PricesDraft {
  month: string;
  year: string;
}

export const pricesOf = (plan: AdminPlan): PricesDraft => ({
  month: amountOf(plan.month_cents),
  year: amountOf(plan.year_cents),
});

export function parsePrices({ month, year }: PricesDraft): Parsed<PricesDraft, PlanPrices> {
  const [month_cents, year_cents] = [centsOf(month), centsOf(year)];
  const { data } = PlanPrices.safeParse({ month_cents, year_cents });
  return {
    ...(data && { values: data }),
    faults: {
      ...(month_cents === undefined && { month: texts.price }),
      ...(year_cents === undefined && { year: texts.price }),
    },
  };
}

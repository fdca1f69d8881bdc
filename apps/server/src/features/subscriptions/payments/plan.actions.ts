import { adminAction } from "#features/audit/audit.ts";

/** Texts are not recorded, only the names of those that changed. */
export const planChanged = adminAction({
  name: "plans.changed",
  subject: "plan",
  fields: [
    "texts",
    "daily_credits",
    "partner_daily_credits",
    "shows_ads",
    "priority",
    "picture_scale",
    "trial_days",
    "is_active",
    "version",
  ],
});

export const pricesChanged = adminAction({
  name: "plans.prices_changed",
  subject: "plan",
  fields: ["month_cents", "year_cents", "currency", "version"],
});

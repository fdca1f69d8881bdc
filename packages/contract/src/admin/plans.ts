import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Instant, text } from "../primitives.ts";
import { Reason } from "./reason.ts";

const Cents = z.int().min(0).max(100_000_000);
const Texts = z.object({
  description: text().trim().min(1).max(300),
  features: z.array(text().trim().min(1).max(120)).min(1).max(12),
});

/** What an administrator can change about a plan. The name stays, because the provider knows it. */
export const PlanValues = z.object({
  en: Texts,
  de: Texts,
  daily_credits: z.int().min(0).max(10_000),
  /** What the partner of a subscriber gets each day; null means the full figure. */
  partner_daily_credits: z.int().min(0).max(10_000).nullable(),
  shows_ads: z.boolean(),
  priority: z.int().min(0).max(100),
  picture_scale: z.number().min(1).max(4),
  trial_days: z.int().min(0).max(730),
  is_active: z.boolean(),
});
export type PlanValues = z.infer<typeof PlanValues>;

export const AdminPlan = PlanValues.extend({
  id: Id,
  name: z.string(),
  month_cents: z.int(),
  year_cents: z.int(),
  currency: z.string(),
  /** False for a plan that this release no longer has. */
  is_shipped: z.boolean(),
  /** A release no longer changes an edited plan. */
  is_edited: z.boolean(),
  /** Current subscriptions, trials included. */
  subscribers: z.int(),
  version: z.int(),
  /** The username; null for a deleted administrator or no change. */
  changed_by: z.string().nullable(),
  changed_at: Instant.nullable(),
}).meta({ id: "AdminPlan" });
export type AdminPlan = z.infer<typeof AdminPlan>;

export const AdminPack = z
  .object({
    id: Id,
    name: z.string(),
    credits: z.int(),
    amount_cents: z.int(),
    currency: z.string(),
    is_offered: z.boolean(),
    /** In the last 30 days. */
    sold: z.int(),
    sold_cents: z.int(),
  })
  .meta({ id: "AdminPack" });
export type AdminPack = z.infer<typeof AdminPack>;

export const listAdminPlans = endpoint({
  method: "GET",
  path: "/api/admin/plans",
  summary: "List all plans with their prices, and the packs",
  access: "admin",
  needs: "payments",
  status: 200,
  reply: z.object({ plans: z.array(AdminPlan), packs: z.array(AdminPack) }),
  errors: [],
});

const changing = {
  access: "admin",
  needs: "pricing",
  reauthentication: "both",
  params: z.object({ id: Id }),
  status: 200,
  reply: AdminPlan,
  errors: ["not_found", "changed_meanwhile"],
} as const;
/** The version that the caller has read. */
const version = z.int().min(1);

export const PlanChange = PlanValues.extend({ version, reason: Reason });

export const updateAdminPlan = endpoint({
  ...changing,
  method: "PATCH",
  path: "/api/admin/plans/:id",
  summary: "Change the texts and figures of a plan",
  body: PlanChange,
});

export const PlanPrices = z.object({ month_cents: Cents, year_cents: Cents });
export type PlanPrices = z.infer<typeof PlanPrices>;

export const updatePlanPrices = endpoint({
  ...changing,
  errors: [...changing.errors, "large_change"],
  method: "PUT",
  path: "/api/admin/plans/:id/prices",
  summary: "Change the prices of a plan for new subscriptions; existing ones keep theirs",
  body: PlanPrices.extend({
    version,
    reason: Reason,
    /** Required for a hundred times the previous price or more. */
    confirms_large_change: z.boolean().default(false),
  }),
});

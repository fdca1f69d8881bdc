import type { AdminPack, AdminPlan } from "@twofold/contract/admin/plans";
import type { Ctx } from "#kit/ctx.ts";
import { listUsernames } from "#features/users/users.ts";
import { daysAfter } from "../billing-calendar.ts";
import { listAllPacks, listPricedPlans } from "../plans.store.ts";
import { countSubscribers } from "../subscriptions.store.ts";
import { toAdminPlanResponse } from "./admin-plan-response.ts";
import { sumPackSales } from "./payments.store.ts";

const SALES_DAYS = 30;

export async function listAdminPlans({
  db,
  clock,
}: Pick<Ctx, "db" | "clock">): Promise<{ plans: AdminPlan[]; packs: AdminPack[] }> {
  const since = daysAfter(clock(), -SALES_DAYS);
  const [plans, packs, subscribers, sales] = await Promise.all([
    listPricedPlans(db),
    listAllPacks(db),
    countSubscribers(db),
    sumPackSales(db, { since }),
  ]);
  const ids = new Set(plans.flatMap(({ changedBy }) => changedBy ?? []));
  const usernames = await listUsernames(db, { ids: [...ids] });
  const salesOf = new Map(sales.map((each) => [each.name, each]));
  return {
    plans: plans.map((plan) =>
      toAdminPlanResponse(plan, {
        subscribers: subscribers.get(plan.id) ?? 0,
        changedBy: usernames.get(plan.changedBy ?? "") ?? null,
      }),
    ),
    packs: packs.map((pack) => ({
      id: pack.id,
      name: pack.name,
      credits: pack.credits,
      amount_cents: pack.amountCents,
      currency: pack.currency,
      is_offered: pack.isActive && pack.isShipped,
      sold: salesOf.get(pack.name)?.sold ?? 0,
      sold_cents: salesOf.get(pack.name)?.amountCents ?? 0,
    })),
  };
}

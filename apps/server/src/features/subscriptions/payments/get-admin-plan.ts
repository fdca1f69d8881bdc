import type { AdminPlan } from "@twofold/contract/admin/plans";
import type { Ctx } from "#kit/ctx.ts";
import { listAdminPlans } from "./list-admin-plans.ts";

export async function getAdminPlan(ctx: Pick<Ctx, "db" | "clock">, id: string): Promise<AdminPlan> {
  const { plans } = await listAdminPlans(ctx);
  const plan = plans.find((each) => each.id === id);
  if (!plan) throw new Error("the plan has disappeared");
  return plan;
}

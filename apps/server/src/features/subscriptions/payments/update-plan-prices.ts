import type { AdminPlan, PlanPrices } from "@twofold/contract/admin/plans";
import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, describeConflict, recordAction } from "#features/audit/audit.ts";
import {
  listPricedPlans,
  lockPlan,
  updatePlan,
  upsertPrices,
  type PricedPlan,
} from "../plans.store.ts";
import { planNotFound } from "../subscriptions.errors.ts";
import { getAdminPlan } from "./get-admin-plan.ts";
import { largePriceChange } from "./payments.errors.ts";
import { pricesChanged } from "./plan.actions.ts";

interface PriceChange extends PlanPrices {
  readonly version: number;
  readonly reason: string;
  readonly confirms_large_change: boolean;
}

/** Rather a typing error than a price. */
const LARGE = 100;

/** A subscription has the amount that it started with, so only new ones get the new price. */
export async function updatePlanPrices(
  ctx: AdminCtx,
  id: string,
  { version, reason, confirms_large_change: isConfirmed, ...prices }: PriceChange,
): Promise<AdminPlan> {
  await inTransaction(ctx, async (tx) => {
    const plan = await lockPlan(tx.db, { id });
    const priced = (await listPricedPlans(tx.db)).find((each) => each.id === id);
    if (!plan || !priced) throw planNotFound();
    const { currency } = priced.month;
    const before = {
      month_cents: priced.month.amountCents,
      year_cents: priced.year.amountCents,
      currency,
      version: plan.version,
    };
    if (plan.version !== version)
      throw changedMeanwhile(await describeConflict(tx.db, { ...plan, current: before }));
    if (!isConfirmed) requireUsualPrices(priced, prices);
    await upsertPrices(tx.db, [
      { planId: id, interval: "month", amountCents: prices.month_cents, currency },
      { planId: id, interval: "year", amountCents: prices.year_cents, currency },
    ]);
    const changed = { version: version + 1, changedBy: ctx.actor.user.id, changedAt: tx.now };
    await updatePlan(tx.db, { ...plan, ...changed });
    await recordAction(tx, ctx, pricesChanged, {
      subjectId: id,
      reason,
      before,
      after: { ...prices, currency, version: version + 1 },
    });
  });
  return getAdminPlan(ctx, id);
}

function requireUsualPrices({ month, year }: PricedPlan, next: PlanPrices): void {
  const pairs = [
    [month.amountCents, next.month_cents],
    [year.amountCents, next.year_cents],
  ] as const;
  for (const [before, after] of pairs)
    if (before > 0 && after >= before * LARGE) throw largePriceChange(before, after);
}

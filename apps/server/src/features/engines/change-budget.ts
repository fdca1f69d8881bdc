import type { BudgetChange, EngineBudget } from "@twofold/contract/admin/engines";
import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, describeConflict, recordAction } from "#features/audit/audit.ts";
import { applyBudget } from "./apply-budget.ts";
import { budgetsOf, isLargeChange, recordedBudget } from "./budgets.ts";
import { describeEngines } from "./describe-engines.ts";
import { engineBudgetChanged } from "./engines.actions.ts";
import { engineNotFound, largeChange } from "./engines.errors.ts";
import { lockBudget } from "./lock-budget.ts";
import { ALL } from "./spend.store.ts";

type ChangeCtx = Pick<
  AdminCtx,
  "db" | "clock" | "jobs" | "live" | "actor" | "admin" | "ports" | "settings" | "services"
>;

/** A budget below today's spending stops paid engines on all nodes when this returns. */
export async function changeBudget(
  ctx: ChangeCtx,
  engine: string,
  { usd_per_day: usdPerDay, warn_at: warnAt, version, confirms_large_change }: BudgetChange,
): Promise<EngineBudget> {
  if (engine !== ALL && !ctx.ports.engines.some(({ id }) => id === engine)) throw engineNotFound();
  await inTransaction(ctx, async (tx) => {
    const row = await lockBudget(tx, { engine });
    if (row.budgetVersion !== version)
      throw changedMeanwhile(
        await describeConflict(tx.db, {
          current: recordedBudget(row, row.budgetVersion),
          changedBy: row.budgetChangedBy,
          changedAt: row.budgetChangedAt,
        }),
      );
    const limitOf = (stored: number | null) =>
      budgetsOf(ctx.settings.engines, [{ engine, usdPerDay: stored }]).get(engine);
    const [previous, next] = [limitOf(row.usdPerDay), limitOf(usdPerDay)];
    if (previous !== undefined && isLargeChange(previous, next) && !confirms_large_change)
      throw largeChange(previous, next);
    const change = await applyBudget(tx, ctx, row, { usdPerDay, warnAt });
    await recordAction(tx, ctx, engineBudgetChanged, { subjectId: engine, ...change });
  });
  const { engines, budget } = await describeEngines(ctx);
  return engines.find(({ id }) => id === engine)?.budget ?? budget;
}

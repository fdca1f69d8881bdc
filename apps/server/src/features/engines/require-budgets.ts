import type { Engine } from "./engine.port.ts";
import type { EngineSettings } from "./engines.settings.ts";
import { costsMoney } from "./order-engines.ts";

/** Without a limit, one user with many accounts could spend any amount at a provider. */
export function requireBudgets(
  engines: readonly Engine[],
  { budgetUsd, budgetsUsd }: EngineSettings,
): void {
  const unlimited = engines.find((each) => costsMoney(each) && !budgetsUsd.has(each.id));
  if (budgetUsd === undefined && unlimited)
    throw new Error(
      `ENGINE_BUDGET_USD_PER_DAY: is not set, and ENGINES names ${unlimited.id}, which costs money`,
    );
}

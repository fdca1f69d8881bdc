import type { SettingsRow } from "./engine-settings.store.ts";
import type { EngineSettings } from "./engines.settings.ts";
import { ALL } from "./spend.store.ts";

/** The dollars per day by engine. Without an entry there is no limit. */
export type Budgets = ReadonlyMap<string, number>;

type StoredBudget = Pick<SettingsRow, "engine" | "usdPerDay">;

/** What an operator has stored replaces the environment's value. */
export function budgetsOf(
  { budgetUsd, budgetsUsd }: Pick<EngineSettings, "budgetUsd" | "budgetsUsd">,
  rows: readonly StoredBudget[],
): Budgets {
  const all: [string, number][] = budgetUsd === undefined ? [] : [[ALL, budgetUsd]];
  const stored = rows.flatMap(({ engine, usdPerDay }): [string, number][] =>
    usdPerDay === null ? [] : [[engine, usdPerDay]],
  );
  return new Map([...all, ...budgetsUsd, ...stored]);
}

export const isWithin = (budgets: Budgets, engine: string, usd: number): boolean =>
  usd <= (budgets.get(engine) ?? Infinity);

/** More than this is rather a typing error. */
const LARGE_FACTOR = 100;

/** A budget of zero counts as one dollar, because every value is more than a hundred times zero. */
export const isLargeChange = (before: number | undefined, after: number | undefined): boolean =>
  before !== undefined && (after ?? Infinity) >= LARGE_FACTOR * (before || 1);

/** What the audit log and the reply to a stale write contain. */
export const recordedBudget = (
  { usdPerDay, warnAt }: Pick<SettingsRow, "usdPerDay" | "warnAt">,
  version: number,
) => ({ usd_per_day: usdPerDay, warn_at: warnAt, version });

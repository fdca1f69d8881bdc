import { DEFAULT_WARN_AT, type EngineBudget } from "@twofold/contract/admin/engines";

/** What a person types; an empty amount means the server's setting. */
export interface BudgetDraft {
  readonly amount: string;
  readonly percent: string;
}

export interface BudgetRow {
  readonly usd_per_day: number | null;
  readonly warn_at: number | null;
  readonly version: number;
}

const MAX_USD = 1_000_000;

export const draftOf = ({ usd_per_day, warn_at }: BudgetRow): BudgetDraft => ({
  amount: usd_per_day === null ? "" : String(usd_per_day),
  percent: String(Math.round((warn_at ?? DEFAULT_WARN_AT) * 100)),
});

export const rowOf = ({ usd_per_day, warn_at, version }: EngineBudget): BudgetRow => ({
  usd_per_day,
  warn_at,
  version,
});

/** Undefined if it is no amount. A comma is a decimal point, as in German. */
export function amountOf({ amount }: BudgetDraft): number | null | undefined {
  const text = amount.trim().replace(",", ".");
  if (text === "") return null;
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return undefined;
  return Number(text) <= MAX_USD ? Number(text) : undefined;
}

export function shareOf({ percent }: BudgetDraft): number | undefined {
  if (!/^\d{1,3}$/.test(percent.trim())) return undefined;
  const share = Number(percent) / 100;
  return share >= 0.05 && share <= 1 ? share : undefined;
}

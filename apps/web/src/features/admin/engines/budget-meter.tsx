import type { EngineBudget } from "@twofold/contract/admin/engines";
import { enginesMessages as messages } from "./engines.messages.ts";
import { formatShare } from "./format-figures.ts";
import "../../../styles/admin-engines.css";

type MeterProps = Pick<EngineBudget, "limit_usd" | "spent_usd" | "warn_at">;

/** How much of a budget is used. The line marks from where it is a warning. */
export function BudgetMeter({ limit_usd: limit, spent_usd: spent, warn_at: warnAt }: MeterProps) {
  if (limit === null) return null;
  const used = limit > 0 ? spent / limit : 1;
  return (
    <>
      <span className="sr-only">{messages.used(formatShare(used))}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="budget-meter"
        data-warns={used >= warnAt || undefined}
      >
        <rect width={Math.min(1, used) * 100} height="6" />
        <line x1={warnAt * 100} x2={warnAt * 100} y2="6" vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  );
}

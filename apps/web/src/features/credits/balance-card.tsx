import type { CreditStatistics } from "@twofold/contract/credits";
import type { ReactNode } from "react";
import { formatDateTime, useNow } from "../../lib/dates.ts";
import { formatNumber } from "../../lib/language.ts";
import { Mark } from "../../ui/logo.tsx";
import { balanceMessages } from "./balance.messages.ts";
import { formatHours, remainingToday } from "./format-credits.ts";
import { creditsMessages } from "./credits.messages.tsx";

/** Up to ten circles can be counted at a glance; larger amounts are a bar. */
const MAX_MARKS = 10;

interface BalanceCardProps {
  figures: CreditStatistics;
  actions: ReactNode;
}

export function BalanceCard({ figures, actions }: BalanceCardProps) {
  const now = useNow();
  const { current_balance: balance, daily_free_credits: free, next_reset } = figures;
  const left = remainingToday(figures);
  return (
    <section aria-label={creditsMessages.balance.label} className="balance">
      <div>
        <p className="font-[560] text-muted">{creditsMessages.balance.title}</p>
        <p className="balance-figure">
          {formatNumber(balance)}
          <span className="sr-only"> {balanceMessages.unit(balance)}</span>
        </p>
        <p className="text-muted">
          {creditsMessages.balance.remaining(
            <strong>{formatNumber(left)}</strong>,
            formatNumber(free),
          )}
        </p>
        <p className="text-muted">
          {creditsMessages.balance.nextReset(
            <strong>{formatHours(next_reset, now)}</strong>,
            <time dateTime={next_reset}>{formatDateTime(new Date(next_reset))}</time>,
          )}
        </p>
      </div>
      <div className="balance-side">
        <FreeToday left={left} free={free} />
        <div className="balance-actions">{actions}</div>
      </div>
    </section>
  );
}

/** Decorative: the sentence next to it has the same content. */
function FreeToday({ left, free }: { left: number; free: number }) {
  if (free === 0) return null;
  if (free > MAX_MARKS) {
    return (
      <svg aria-hidden="true" className="free-bar">
        <rect width="100%" height="100%" rx="6" className="fill-sunken" />
        <rect width={`${(left / free) * 100}%`} height="100%" rx="6" className="fill-mark-a" />
      </svg>
    );
  }
  return (
    <div aria-hidden="true" className="free-marks">
      {Array.from({ length: free }, (_, index) =>
        index < left ? <Mark key={index} /> : <SpentMark key={index} />,
      )}
    </div>
  );
}

function SpentMark() {
  return (
    <svg viewBox="0 0 48 48" className="spent-mark">
      <circle cx="18" cy="24" r="13.25" />
      <circle cx="30" cy="24" r="13.25" />
    </svg>
  );
}

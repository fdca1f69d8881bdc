import type { CreditStatistics } from "@twofold/contract/credits";
import { Check } from "lucide-react";
import { formatDateTime, useNow } from "../../lib/dates.ts";
import { formatNumber } from "../../lib/language.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Mark } from "../../ui/logo.tsx";
import { formatHours } from "./format-credits.ts";
import { creditsMessages } from "./credits.messages.tsx";
import "../../styles/ticked.css";

const { details } = creditsMessages;

const rows = [
  "daily_credits_used",
  "daily_free_credits",
  "total_earned",
  "total_spent",
  "month_transactions",
  "today_transactions",
] as const;

interface CreditDetailsProps {
  figures: CreditStatistics;
  open: boolean;
  onClose: () => void;
}

export function CreditDetails({ figures, open, onClose }: CreditDetailsProps) {
  const now = useNow();
  const { current_balance: balance, next_reset } = figures;
  const hours = formatHours(next_reset, now);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={details.title}
      footer={<Button onClick={onClose}>{details.close}</Button>}
    >
      <div className="details-balance">
        <Mark className="h-14" />
        <b>{formatNumber(balance)}</b>
        <p>
          {details.toSpend(balance)}
          <br />
          {details.newOnesIn(hours)}
        </p>
      </div>
      <dl className="details-rows">
        {rows.map((name) => (
          <div key={name}>
            <dt>{details.figures[name]}</dt>
            <dd>{formatNumber(figures[name])}</dd>
          </div>
        ))}
        <div>
          <dt>{details.nextReset}</dt>
          <dd>
            <time dateTime={next_reset}>{formatDateTime(new Date(next_reset))}</time>
          </dd>
        </div>
      </dl>
      <h3 className="mt-6 mb-2">{details.howItWorks}</h3>
      <ul className="ticked">
        {details.howItWorksLines.map((line) => (
          <li key={line}>
            <Check aria-hidden="true" className="size-4" strokeWidth={2} />
            {line}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

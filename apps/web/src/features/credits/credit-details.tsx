import type { CreditStatistics } from "@twofold/contract/credits";
import { Check } from "lucide-react";
import { formatDateTime, useNow } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Mark } from "../../ui/logo.tsx";
import { formatCount, hoursInWords, unitOf } from "./credit-words.ts";
import "../../styles/ticked.css";

interface CreditDetailsProps {
  figures: CreditStatistics;
  open: boolean;
  onClose: () => void;
}

const howItWorks = [
  "Each picture costs 1 credit, unless its model says otherwise. It is charged when the picture arrives.",
  "Free credits come every day at midnight where you live, and last until the next.",
  "The ones that end first are spent first.",
  "A picture that fails or is cancelled costs nothing: its credit comes back by itself.",
];

export function CreditDetails({ figures, open, onClose }: CreditDetailsProps) {
  const now = useNow();
  const { current_balance: balance, next_reset } = figures;
  const hours = hoursInWords(next_reset, now);
  const rows = [
    ["Used today", figures.daily_credits_used],
    ["Daily free", figures.daily_free_credits],
    ["Total earned", figures.total_earned],
    ["Total spent", figures.total_spent],
    ["Transactions this month", figures.month_transactions],
    ["Transactions today", figures.today_transactions],
  ] as const;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Credit System"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="details-balance">
        <Mark className="h-14" />
        <b>{formatCount(balance)}</b>
        <p>
          {unitOf(balance)} to spend.
          <br />
          New ones in {hours}.
        </p>
      </div>
      <dl className="details-rows">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
        <div>
          <dt>Next reset</dt>
          <dd>
            <time dateTime={next_reset}>{formatDateTime(new Date(next_reset))}</time>
          </dd>
        </div>
      </dl>
      <h3 className="mt-6 mb-2">How it works</h3>
      <ul className="ticked">
        {howItWorks.map((line) => (
          <li key={line}>
            <Check aria-hidden="true" className="size-4" strokeWidth={2} />
            {line}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

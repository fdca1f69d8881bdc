import type { SubscriptionPeriod } from "@twofold/contract/subscriptions";
import { ExternalLink, RotateCw } from "lucide-react";
import { formatShortDate } from "../../lib/dates.ts";
import { wordsFor } from "../../lib/error-words.ts";
import { formatPriceWithCurrency } from "../../lib/money.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { stateInWords } from "./plan-words.ts";
import { useSubscriptionHistory } from "./subscriptions.api.ts";
import "../../styles/periods.css";

export function SubscriptionHistory() {
  const { data, isError, error, refetch } = useSubscriptionHistory();
  return (
    <Section title="Subscription History">
      {!data && isError ? (
        <EmptyState
          drawing="error"
          title="Failed to load your history"
          line={wordsFor(error)}
          action={
            <Button
              icon={<RotateCw aria-hidden="true" className="size-4" strokeWidth={2} />}
              onClick={() => void refetch()}
            >
              Retry
            </Button>
          }
        />
      ) : data?.length === 0 ? (
        <p className="text-muted">
          Nothing yet. Each period that you subscribe to will stand here.
        </p>
      ) : (
        <Periods periods={data} />
      )}
    </Section>
  );
}

/** Its head stands while the rows are on their way. */
function Periods({ periods }: { periods: readonly SubscriptionPeriod[] | undefined }) {
  return (
    <table className="periods" aria-busy={periods === undefined || undefined}>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Price</th>
          <th scope="col">Status</th>
          <th scope="col">Start Date</th>
          <th scope="col">End Date</th>
        </tr>
      </thead>
      <tbody>
        {periods?.map((period) => <Period key={period.id} period={period} />) ?? (
          <tr>
            <td colSpan={5}>
              <Skeleton className="h-7" />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Period({ period }: { period: SubscriptionPeriod }) {
  const { plan_name, price, currency, status, start_date, end_date, invoice_url } = period;
  const state = stateInWords(status);
  return (
    <tr>
      <td>{plan_name}</td>
      <td>
        {formatPriceWithCurrency(price, currency)}
        {invoice_url && (
          <a
            href={invoice_url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Invoice of ${formatShortDate(new Date(start_date))} for ${plan_name}, in a new tab`}
          >
            Invoice
            <ExternalLink aria-hidden="true" className="size-3.5" strokeWidth={2} />
          </a>
        )}
      </td>
      <td>
        <Chip tone={state.tone}>{state.name}</Chip>
      </td>
      <td>
        <Day instant={start_date} />
      </td>
      <td>
        <Day instant={end_date} />
      </td>
    </tr>
  );
}

function Day({ instant }: { instant: string | null }) {
  if (!instant) return "N/A";
  return <time dateTime={instant}>{formatShortDate(new Date(instant))}</time>;
}

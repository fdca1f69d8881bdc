import type { SubscriptionPeriod } from "@twofold/contract/subscriptions";
import { ExternalLink } from "lucide-react";
import { formatShortDate } from "../../lib/dates.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { formatPriceWithCurrency } from "../../lib/money.ts";
import { Chip } from "../../ui/chip.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Section } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { formatState } from "./plan-terms.ts";
import { useSubscriptionHistory } from "./subscriptions.api.ts";
import { subscriptionsMessages } from "./subscriptions.messages.ts";
import "../../styles/periods.css";

const { history } = subscriptionsMessages;

export function SubscriptionHistory() {
  const { data, isError, error, refetch } = useSubscriptionHistory();
  return (
    <Section title={history.title}>
      {!data && isError ? (
        <ErrorState title={history.failed} line={problemMessage(error)} onRetry={refetch} />
      ) : data?.length === 0 ? (
        <p className="text-muted">{history.none}</p>
      ) : (
        <Periods periods={data} />
      )}
    </Section>
  );
}

/** The table head is visible while the rows load. */
function Periods({ periods }: { periods: readonly SubscriptionPeriod[] | undefined }) {
  return (
    <table className="periods" aria-busy={periods === undefined || undefined}>
      <thead>
        <tr>
          <th scope="col">{history.plan}</th>
          <th scope="col">{history.price}</th>
          <th scope="col">{history.status}</th>
          <th scope="col">{history.start}</th>
          <th scope="col">{history.end}</th>
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
  const state = formatState(status);
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
            aria-label={history.invoiceOf(formatShortDate(new Date(start_date)), plan_name)}
          >
            {history.invoice}
            <ExternalLink aria-hidden="true" className="size-3.5" strokeWidth={2} />
          </a>
        )}
      </td>
      <td>
        <Chip tone={state.tone}>{state.name}</Chip>
      </td>
      <td data-before={history.from}>
        <Day instant={start_date} />
      </td>
      <td data-before={history.to}>
        <Day instant={end_date} />
      </td>
    </tr>
  );
}

function Day({ instant }: { instant: string | null }) {
  if (!instant) return subscriptionsMessages.noDay;
  return <time dateTime={instant}>{formatShortDate(new Date(instant))}</time>;
}

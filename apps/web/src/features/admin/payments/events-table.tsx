import type { ProviderEvent } from "@twofold/contract/admin/payments";
import { formatDateTime } from "../../../lib/dates.ts";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { tablePaging } from "../table-paging.ts";
import { useTableAddress } from "../use-table-address.ts";
import { PAYMENTS_PAGE, useProviderEvents } from "./payments.api.ts";
import { paymentsMessages } from "./payments.messages.ts";

const messages = paymentsMessages.events;

export function EventsTable() {
  const address = useTableAddress([]);
  const { data, error, refetch, isPlaceholderData } = useProviderEvents(address.cursor);
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={data?.events}
      rowId={rowId}
      error={error}
      onRetry={refetch}
      empty={{ title: messages.empty, line: messages.emptyLine }}
      isBusy={isPlaceholderData}
      paging={tablePaging(address, {
        limit: PAYMENTS_PAGE,
        rows: data?.events,
        next: data?.next_cursor,
      })}
    />
  );
}

const rowId = ({ id }: ProviderEvent): string => id;

const columns: readonly DataColumn<ProviderEvent>[] = [
  {
    id: "type",
    header: messages.type,
    card: "title",
    cell: ({ type }) => <b className="font-semibold">{type}</b>,
  },
  {
    id: "id",
    header: messages.id,
    cell: ({ id }) => <code className="payment-reference">{id}</code>,
  },
  {
    id: "when",
    header: paymentsMessages.when,
    align: "end",
    cell: ({ received_at: at }) => <time dateTime={at}>{formatDateTime(new Date(at))}</time>,
  },
];

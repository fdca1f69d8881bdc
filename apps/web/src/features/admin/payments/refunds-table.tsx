import type { AdminRefund, RefundState } from "@twofold/contract/admin/payments";
import type { AdminRight } from "@twofold/contract/admin/rights";
import { useMemo } from "react";
import { formatDateTime } from "../../../lib/dates.ts";
import { formatPrice } from "../../../lib/money.ts";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { tablePaging } from "../table-paging.ts";
import { useTableAddress } from "../use-table-address.ts";
import { PayerName } from "./payer-name.tsx";
import { StateText, type StateTone } from "./payment-state.tsx";
import { PAYMENTS_PAGE, useRefunds } from "./payments.api.ts";
import { paymentsMessages } from "./payments.messages.ts";

const messages = paymentsMessages.refunds;

const tones: Record<RefundState, StateTone> = {
  waiting: "waiting",
  sent: "waiting",
  done: "good",
  failed: "bad",
  stopped: "over",
};

export function RefundsTable({ rights }: { rights: readonly AdminRight[] }) {
  const address = useTableAddress([]);
  const { data, error, refetch, isPlaceholderData } = useRefunds(address.cursor);
  const columns = useMemo(() => columnsFor(rights.includes("users")), [rights]);
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={data?.refunds}
      rowId={rowId}
      error={error}
      onRetry={refetch}
      empty={{ title: messages.empty, line: messages.emptyLine }}
      isBusy={isPlaceholderData}
      paging={tablePaging(address, {
        limit: PAYMENTS_PAGE,
        rows: data?.refunds,
        next: data?.next_cursor,
      })}
    />
  );
}

const rowId = ({ id }: AdminRefund): string => id;

const columnsFor = (isLinked: boolean): readonly DataColumn<AdminRefund>[] => [
  {
    id: "user",
    header: paymentsMessages.who,
    card: "title",
    cell: ({ user }) => <PayerName user={user} isLinked={isLinked} />,
  },
  { id: "name", header: paymentsMessages.what, cell: ({ name }) => name },
  {
    id: "amount",
    header: paymentsMessages.amount,
    align: "end",
    card: "end",
    cell: ({ amount_cents, currency }) => (
      <b className="font-semibold">{formatPrice(amount_cents / 100, currency)}</b>
    ),
  },
  {
    id: "state",
    header: paymentsMessages.state,
    card: "full",
    cell: ({ state }) => <StateText tone={tones[state]}>{messages.states[state]}</StateText>,
  },
  { id: "reason", header: messages.reason, cell: ({ reason }) => reason },
  {
    id: "by",
    header: messages.by,
    cell: ({ created_by }) => created_by.username ?? messages.erased,
  },
  {
    id: "when",
    header: paymentsMessages.when,
    align: "end",
    cell: ({ created_at: at }) => <time dateTime={at}>{formatDateTime(new Date(at))}</time>,
  },
];

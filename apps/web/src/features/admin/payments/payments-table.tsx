import { useMutation } from "@tanstack/react-query";
import {
  exportPayments,
  PaymentsFilter,
  type AdminPayment,
} from "@twofold/contract/admin/payments";
import type { AdminRight } from "@twofold/contract/admin/rights";
import { Id } from "@twofold/contract/primitives";
import { useMemo, useState } from "react";
import { formatShortDate } from "../../../lib/dates.ts";
import { formatNumber } from "../../../lib/language.ts";
import { formatPrice } from "../../../lib/money.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { toast } from "../../../ui/toast.ts";
import { ExportButton } from "../export-button.tsx";
import { FilterSearch, FilterSelect } from "../filter-select.tsx";
import { useReason } from "../reason-dialog.tsx";
import { tablePaging } from "../table-paging.ts";
import { useTableAddress } from "../use-table-address.ts";
import { nameOf, PayerName } from "./payer-name.tsx";
import { PaymentState } from "./payment-state.tsx";
import { PAYMENTS_PAGE, stopRefundMutation, usePayments } from "./payments.api.ts";
import { paymentsMessages as messages } from "./payments.messages.ts";
import { RefundDialog } from "./refund-dialog.tsx";

const FILTERS = ["q", "kind", "state", "days"] as const;
const known = PaymentsFilter.shape;

export function PaymentsTable({ rights }: { rights: readonly AdminRight[] }) {
  const address = useTableAddress(FILTERS);
  const { q, ...typed } = address.filters;
  const filter = {
    ...(q && (Id.safeParse(q).success ? { user: q } : { reference: q })),
    kind: known.kind.safeParse(typed.kind).data,
    state: known.state.safeParse(typed.state).data,
    days: known.days.safeParse(typed.days).data,
  };
  const { data, error, refetch, isPlaceholderData } = usePayments({
    ...filter,
    cursor: address.cursor,
  });
  const [refunding, setRefunding] = useState<AdminPayment>();
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const columns = useMemo(
    () =>
      columnsFor(rights, (payment) => {
        setRefunding(payment);
        setOpened((before) => before + 1);
        setOpen(true);
      }),
    [rights],
  );
  return (
    <>
      <div className="admin-filters">
        <FilterSearch
          label={messages.search}
          value={q}
          onChange={(next) => address.setFilters({ q: next })}
        />
        <FilterSelect
          label={messages.state}
          any={messages.any}
          options={messages.states}
          value={filter.state}
          onChange={(next) => address.setFilters({ state: next })}
        />
        <FilterSelect
          label={messages.kind}
          any={messages.any}
          options={messages.kinds}
          value={filter.kind}
          onChange={(next) => address.setFilters({ kind: next })}
        />
        <FilterSelect
          label={messages.time}
          any={messages.any}
          options={messages.times}
          value={filter.days}
          onChange={(next) => address.setFilters({ days: next })}
        />
        {address.hasFilters && (
          <Button variant="text" onClick={address.clearFilters}>
            {messages.clear}
          </Button>
        )}
        <span className="admin-filters-end">
          <ExportButton endpoint={exportPayments} query={filter} fileName={messages.fileName} />
        </span>
      </div>
      <DataTable
        caption={messages.caption}
        columns={columns}
        rows={data?.payments}
        rowId={rowId}
        error={error}
        onRetry={refetch}
        empty={{ title: messages.empty, line: messages.emptyLine }}
        isBusy={isPlaceholderData}
        paging={tablePaging(address, {
          limit: PAYMENTS_PAGE,
          rows: data?.payments,
          next: data?.next_cursor,
        })}
      />
      {refunding && (
        <RefundDialog
          key={opened}
          payment={refunding}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const rowId = ({ id }: AdminPayment): string => id;

const columnsFor = (
  rights: readonly AdminRight[],
  onRefund: (payment: AdminPayment) => void,
): readonly DataColumn<AdminPayment>[] => [
  {
    id: "user",
    header: messages.who,
    card: "title",
    cell: ({ user }) => <PayerName user={user} isLinked={rights.includes("users")} />,
  },
  {
    id: "name",
    header: messages.what,
    cell: ({ name, ends_at, credits }) => (
      <>
        {name}{" "}
        <small>
          {credits === null
            ? messages.until(ends_at ? formatShortDate(new Date(ends_at)) : "")
            : messages.credits(formatNumber(credits))}
        </small>
      </>
    ),
  },
  {
    id: "amount",
    header: messages.amount,
    align: "end",
    card: "end",
    cell: ({ amount_cents, currency }) => (
      <b className="font-semibold">{formatPrice(amount_cents / 100, currency)}</b>
    ),
  },
  {
    id: "state",
    header: messages.state,
    card: "full",
    cell: (payment) => <PaymentState payment={payment} />,
  },
  {
    id: "reference",
    header: messages.receipt,
    isWideOnly: true,
    card: "none",
    cell: ({ reference }) => <code className="payment-reference">{reference}</code>,
  },
  {
    id: "paid_at",
    header: messages.when,
    align: "end",
    cell: ({ paid_at: at }) => <time dateTime={at}>{formatShortDate(new Date(at))}</time>,
  },
  ...(rights.includes("pricing")
    ? [
        {
          id: "actions",
          header: messages.actions,
          isTight: true,
          align: "end" as const,
          card: "full" as const,
          cell: (payment: AdminPayment) => <Action payment={payment} onRefund={onRefund} />,
        },
      ]
    : []),
];

interface ActionProps {
  payment: AdminPayment;
  onRefund: (payment: AdminPayment) => void;
}

function Action({ payment, onRefund }: ActionProps) {
  const ask = useReason();
  const { mutateAsync: stop } = useMutation(stopRefundMutation);
  const { pending_refund: pending, refundable_cents: most, currency } = payment;
  const name = nameOf(payment.user);
  if (pending?.state === "waiting")
    return (
      <Button
        variant="line"
        aria-label={messages.stopOf(name)}
        onClick={() =>
          void ask({
            question: messages.stopQuestion(name),
            line: messages.stopLine,
            confirmLabel: messages.stop,
            act: async (reason) => {
              await stop({ params: { id: pending.id }, body: { reason } });
              toast.success(messages.stopped);
            },
          })
        }
      >
        {messages.stop}
      </Button>
    );
  if (most === 0) return null;
  return (
    <Button
      variant="text"
      className="payment-refund"
      aria-label={messages.refundOf(formatPrice(most / 100, currency), name)}
      onClick={() => onRefund(payment)}
    >
      {messages.refund}
    </Button>
  );
}

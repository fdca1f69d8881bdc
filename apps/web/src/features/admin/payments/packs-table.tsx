import type { AdminPack } from "@twofold/contract/admin/plans";
import { formatNumber } from "../../../lib/language.ts";
import { formatPrice } from "../../../lib/money.ts";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { StateText } from "./payment-state.tsx";
import { usePlans } from "./payments.api.ts";
import { paymentsMessages } from "./payments.messages.ts";

const messages = paymentsMessages.packs;

/** What is for sale once. A release defines the packs. */
export function PacksTable() {
  const { data, error, refetch } = usePlans();
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={data?.packs}
      rowId={rowId}
      error={error}
      onRetry={refetch}
      empty={{ title: messages.empty }}
    />
  );
}

const rowId = ({ id }: AdminPack): string => id;

const columns: readonly DataColumn<AdminPack>[] = [
  {
    id: "name",
    header: messages.name,
    card: "title",
    cell: ({ name }) => <b className="font-semibold">{name}</b>,
  },
  {
    id: "credits",
    header: messages.credits,
    align: "end",
    cell: ({ credits }) => formatNumber(credits),
  },
  {
    id: "price",
    header: messages.price,
    align: "end",
    card: "end",
    cell: ({ amount_cents, currency }) => formatPrice(amount_cents / 100, currency),
  },
  { id: "sold", header: messages.sold, align: "end", cell: ({ sold }) => formatNumber(sold) },
  {
    id: "received",
    header: messages.received,
    align: "end",
    cell: ({ sold_cents, currency }) => formatPrice(sold_cents / 100, currency),
  },
  {
    id: "state",
    header: paymentsMessages.state,
    card: "full",
    cell: ({ is_offered }) => (
      <StateText tone={is_offered ? "good" : "over"}>
        {is_offered ? messages.offered : messages.notOffered}
      </StateText>
    ),
  },
];

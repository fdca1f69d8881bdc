import type { AdminPlan } from "@twofold/contract/admin/plans";
import { useMemo } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../../lib/language.ts";
import { formatPrice } from "../../../lib/money.ts";
import { paths } from "../../../lib/paths.ts";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { StateText } from "./payment-state.tsx";
import { usePlans } from "./payments.api.ts";
import { plansMessages as messages } from "./plans.messages.ts";

export function PlansTable({ canEdit }: { canEdit: boolean }) {
  const { data, error, refetch } = usePlans();
  const columns = useMemo(() => columnsFor(canEdit), [canEdit]);
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={data?.plans}
      rowId={rowId}
      error={error}
      onRetry={refetch}
      empty={{ title: messages.empty }}
    />
  );
}

const rowId = ({ id }: AdminPlan): string => id;

const columnsFor = (canEdit: boolean): readonly DataColumn<AdminPlan>[] => [
  {
    id: "name",
    header: messages.name,
    card: "title",
    cell: ({ id, name }) =>
      canEdit ? (
        <Link className="font-semibold" to={`${paths.admin}/payments/plans/${id}`}>
          {name}
        </Link>
      ) : (
        <b className="font-semibold">{name}</b>
      ),
  },
  {
    id: "month",
    header: messages.month,
    align: "end",
    card: "end",
    cell: ({ month_cents, currency }) => formatPrice(month_cents / 100, currency),
  },
  {
    id: "year",
    header: messages.year,
    align: "end",
    cell: ({ year_cents, currency }) => formatPrice(year_cents / 100, currency),
  },
  {
    id: "daily",
    header: messages.dailyCredits,
    align: "end",
    cell: ({ daily_credits }) => formatNumber(daily_credits),
  },
  {
    id: "partner",
    header: messages.partnerDailyCredits,
    align: "end",
    cell: ({ partner_daily_credits: partner, daily_credits }) =>
      formatNumber(partner ?? daily_credits),
  },
  {
    id: "subscribers",
    header: messages.subscribers,
    align: "end",
    cell: ({ subscribers }) => formatNumber(subscribers),
  },
  {
    id: "state",
    header: messages.state,
    card: "full",
    cell: ({ is_active, is_shipped }) => (
      <StateText tone={is_active && is_shipped ? "good" : "over"}>
        {is_active && is_shipped ? messages.offered : messages.notOffered}
      </StateText>
    ),
  },
];

import type { AdminEngine } from "@twofold/contract/admin/engines";
import { formatNumber } from "../../../lib/language.ts";
import type { DataColumn } from "../../../ui/data-table.tsx";
import { BudgetMeter } from "./budget-meter.tsx";
import { EngineMenu, type EngineActions } from "./engine-menu.tsx";
import { EnginePeriods } from "./engine-periods.tsx";
import { EngineState } from "./engine-state.tsx";
import { enginesMessages as messages } from "./engines.messages.ts";
import {
  formatLimit,
  formatMs,
  formatShare,
  formatUnitCost,
  formatUsd,
  NONE,
} from "./format-figures.ts";
import { OrderHandle } from "./order-handle.tsx";

interface ColumnOptions extends EngineActions {
  readonly count: number;
  readonly period: string;
}

const failuresOf = ({ calls }: AdminEngine) => calls.failed + calls.timed_out + calls.lost;

export function engineColumns({ count, period, ...actions }: ColumnOptions) {
  const { columns } = messages;
  const all: DataColumn<AdminEngine>[] = [
    {
      id: "order",
      header: columns.order,
      isTight: true,
      card: "none",
      cell: (engine) => <OrderHandle engine={engine} />,
    },
    {
      id: "engine",
      header: columns.engine,
      card: "title",
      cell: ({ name, is_ours, provider }) => (
        <div className="engine-name">
          <b className="font-semibold">{name}</b>
          <small>{is_ours ? messages.ours : messages.hostedBy(provider)}</small>
        </div>
      ),
    },
    {
      id: "state",
      header: columns.state,
      card: "end",
      cell: (engine) => <EngineState engine={engine} />,
    },
    {
      id: "periods",
      header: period,
      card: "full",
      cell: ({ periods }) => <EnginePeriods periods={periods} />,
    },
    {
      id: "delivered",
      header: columns.delivered,
      align: "end",
      cell: (engine) => (
        <>
          {formatNumber(engine.delivered)}
          <small>{messages.failures(failuresOf(engine))}</small>
        </>
      ),
    },
    {
      id: "durations",
      header: columns.durations,
      align: "end",
      isWideOnly: true,
      cell: ({ p50_ms, p95_ms }) => (
        <>
          {formatMs(p50_ms)}
          <small>{formatMs(p95_ms)}</small>
        </>
      ),
    },
    {
      id: "cost",
      header: columns.cost,
      align: "end",
      isWideOnly: true,
      cell: ({ cost_usd, wasted_usd }) => (
        <>
          {formatUsd(cost_usd)}
          <small>{formatUsd(wasted_usd)}</small>
        </>
      ),
    },
    {
      id: "per_delivered",
      header: columns.perDelivered,
      align: "end",
      isWideOnly: true,
      cell: ({ cost_per_delivered_usd: cost }) => (
        <b className="font-semibold">{formatUnitCost(cost)}</b>
      ),
    },
    {
      id: "not_us",
      header: columns.notUs,
      align: "end",
      isWideOnly: true,
      cell: ({ not_us_share }) => formatShare(not_us_share),
    },
    {
      id: "budget",
      header: columns.budget,
      card: "full",
      cell: (engine) => <Budget engine={engine} />,
    },
    {
      id: "actions",
      header: columns.actions,
      isTight: true,
      card: "full",
      cell: (engine) => <EngineMenu engine={engine} count={count} {...actions} />,
    },
  ];
  return all;
}

function Budget({ engine: { is_free, budget } }: { engine: AdminEngine }) {
  const { limit_usd: limit, spent_usd: spent } = budget;
  if (is_free) return <small>{messages.free}</small>;
  return (
    <div className="engine-budget">
      <BudgetMeter {...budget} />
      <small>
        {limit === null
          ? messages.spentOnly(spent > 0 ? formatUsd(spent) : NONE)
          : messages.spent(formatUsd(spent), formatLimit(limit))}
      </small>
    </div>
  );
}

import type { OverviewDay, OverviewRevenue, OverviewSums } from "@twofold/contract/admin/overview";
import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/language.ts";
import { StatTile, StatTiles } from "../../../ui/stat-tile.tsx";
import { formatDuration } from "../time-left.ts";
import { figuresMessages as messages } from "./figures.messages.ts";
import {
  formatChange,
  formatMoney,
  formatPercent,
  formatUnitCost,
  ratios,
} from "./format-figures.ts";

type Counted = Exclude<keyof OverviewSums, "cost" | "wasted_cost">;

interface FiguresProps {
  days: readonly OverviewDay[];
  previous: OverviewSums | null;
  /** Null without the right to see money. */
  revenue: readonly OverviewRevenue[] | null;
}

const HOUR_MS = 3_600_000;

export function Figures({ days, previous, revenue }: FiguresProps) {
  const sum = (of: keyof OverviewSums) => days.reduce((total, day) => total + (day[of] ?? 0), 0);
  const share = (part: number, whole: number, text: (percent: string) => string) =>
    whole > 0 ? text(formatPercent(part / whole)) : undefined;
  const change = (of: Counted) => {
    const percent = previous && formatChange(sum(of), previous[of]);
    return percent ? messages.change(percent, days.length) : undefined;
  };
  const tile = (of: Counted, name: string, definition: string, line?: ReactNode) => (
    <StatTile
      name={name}
      definition={definition}
      value={formatNumber(sum(of))}
      trend={{ label: messages.trend(name), values: days.map((day) => day[of]) }}
      line={line}
    />
  );
  const { failed, refused, decisions } = {
    failed: sum("failed"),
    refused: sum("refused"),
    decisions: sum("decisions"),
  };
  return (
    <>
      <StatTiles>
        {tile(
          "registrations",
          messages.registrations,
          messages.registrationsLine,
          change("registrations"),
        )}
        {tile(
          "first_images",
          messages.first_images,
          messages.firstImagesLine,
          share(sum("first_images"), sum("registrations"), messages.ofRegistrations),
        )}
        {tile(
          "delivered",
          messages.delivered,
          messages.deliveredLine,
          messages.notDelivered(formatNumber(failed), formatNumber(refused)),
        )}
        {revenue && <Money days={days} revenue={revenue} />}
      </StatTiles>
      <StatTiles>
        {tile(
          "confirmed",
          messages.confirmed,
          messages.confirmedLine,
          share(sum("confirmed"), sum("registrations"), messages.ofRegistrations),
        )}
        {tile(
          "credits_spent",
          messages.credits_spent,
          messages.creditsSpentLine,
          messages.granted(formatNumber(sum("credits_granted"))),
        )}
        {tile("reports", messages.reports, messages.reportsLine, change("reports"))}
        <StatTile
          name={messages.decisions}
          definition={messages.decisionsLine}
          value={
            decisions > 0 ? formatDuration((sum("decision_hours") / decisions) * HOUR_MS) : "–"
          }
          trend={{
            label: messages.trend(messages.decisions),
            values: ratios(days, (day) => ({ part: day.decision_hours, whole: day.decisions })),
            shape: "line",
          }}
          line={messages.decided(decisions)}
        />
      </StatTiles>
    </>
  );
}

/** Only for administrators who may see money. */
function Money({
  days,
  revenue,
}: Pick<FiguresProps, "days"> & { revenue: readonly OverviewRevenue[] }) {
  const sum = (of: "cost" | "wasted_cost" | "delivered") =>
    days.reduce((total, day) => total + (day[of] ?? 0), 0);
  const [cost, delivered] = [sum("cost"), sum("delivered")];
  const [main, ...others] = revenue;
  return (
    <>
      <StatTile
        name={messages.perDelivered}
        definition={messages.perDeliveredLine}
        value={delivered > 0 ? formatUnitCost(cost / delivered) : "–"}
        trend={{
          label: messages.trend(messages.perDelivered),
          values: ratios(days, (day) => ({ part: day.cost ?? 0, whole: day.delivered })),
          shape: "line",
        }}
      />
      <StatTile
        name={messages.wasted_cost}
        definition={messages.wastedCostLine}
        value={formatMoney(sum("wasted_cost"), "USD")}
        trend={{
          label: messages.trend(messages.wasted_cost),
          values: days.map((day) => day.wasted_cost ?? 0),
        }}
        line={cost > 0 && messages.ofCost(formatPercent(sum("wasted_cost") / cost))}
      />
      <StatTile
        name={messages.recurring}
        definition={messages.recurringLine}
        value={main ? formatMoney(main.cents / 100, main.currency) : "–"}
        {...(main && {
          unit: messages.aMonth,
          trend: { label: messages.trend(messages.recurring), values: main.days, shape: "line" },
        })}
        line={main && revenueLine(revenue, others)}
      />
    </>
  );
}

function revenueLine(all: readonly OverviewRevenue[], others: readonly OverviewRevenue[]): string {
  const amounts = others.map(({ cents, currency }) => formatMoney(cents / 100, currency));
  const ending = all.reduce((total, { ending: count }) => total + count, 0);
  const trials = all.reduce((total, { trials: count }) => total + count, 0);
  return [
    amounts.length > 0 && messages.and(amounts.join(", ")),
    messages.ending(ending),
    trials > 0 && messages.trials(trials),
  ]
    .filter(Boolean)
    .join(" · ");
}

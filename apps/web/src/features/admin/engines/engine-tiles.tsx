import { Button } from "../../../ui/button.tsx";
import { StatTile, StatTiles } from "../../../ui/stat-tile.tsx";
import { formatNumber } from "../../../lib/language.ts";
import { BudgetMeter } from "./budget-meter.tsx";
import type { Engines } from "./engines.api.ts";
import { enginesMessages } from "./engines.messages.ts";
import { formatLimit, formatShare, formatUnitCost, formatUsd } from "./format-figures.ts";

const messages = enginesMessages.tiles;

interface EngineTilesProps {
  data: Engines;
  onChangeBudget: () => void;
}

export function EngineTiles({ data, onChangeBudget }: EngineTilesProps) {
  const { total, budget } = data;
  const { calls } = total;
  const hosted = hostedCost(data);
  return (
    <StatTiles>
      <StatTile
        name={messages.delivered}
        definition={messages.deliveredLine}
        value={formatNumber(total.delivered)}
        line={messages.outcomes(calls.failed + calls.timed_out + calls.lost, calls.refused)}
      />
      <StatTile
        name={messages.perDelivered}
        definition={messages.perDeliveredLine}
        value={formatUnitCost(total.cost_per_delivered_usd)}
        line={hosted !== undefined && messages.hosted(formatUnitCost(hosted))}
      />
      <StatTile
        name={messages.wasted}
        definition={messages.wastedLine}
        value={formatUsd(total.wasted_usd)}
        line={total.cost_usd > 0 && messages.ofCost(formatShare(total.wasted_usd / total.cost_usd))}
      />
      <StatTile
        name={messages.notUs}
        definition={messages.notUsLine}
        value={formatShare(total.not_us_share)}
        line={messages.reported(total.not_us)}
      />
      <StatTile
        name={messages.today}
        definition={messages.todayLine}
        value={formatUsd(budget.spent_usd)}
        unit={
          budget.limit_usd === null
            ? messages.unlimited
            : messages.of(formatLimit(budget.limit_usd))
        }
        line={
          <>
            <BudgetMeter {...budget} />
            <Button variant="text" className="engine-budget-change" onClick={onChangeBudget}>
              {messages.change}
            </Button>
          </>
        }
      />
    </StatTiles>
  );
}

/** What a delivered picture of the engines outside this server costs. */
function hostedCost({ engines }: Engines): number | undefined {
  const hosted = engines.filter(({ is_ours }) => !is_ours);
  const sum = (of: (engine: (typeof hosted)[number]) => number) =>
    hosted.reduce((all, engine) => all + of(engine), 0);
  const delivered = sum((engine) => engine.delivered);
  return delivered > 0 ? sum((engine) => engine.cost_usd) / delivered : undefined;
}

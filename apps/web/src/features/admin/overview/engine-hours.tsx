import type { AdminEngine } from "@twofold/contract/admin/engines";
import { formatNumber } from "../../../lib/language.ts";
import { engineHoursMessages as messages } from "./engine-hours.messages.ts";
import { formatMoney, formatSeconds, formatUnitCost } from "./format-figures.ts";
import { useEngineHours } from "./overview.api.ts";

/** How each engine did, in short; its page has the rest. */
export function EngineHours() {
  const { data } = useEngineHours();
  if (!data || data.engines.length === 0) return null;
  return (
    <section className="admin-section" aria-labelledby="engine-hours">
      <div className="admin-section-head">
        <h2 id="engine-hours">{messages.title}</h2>
        <p>{messages.line}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <section className="retention" aria-label={messages.line} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.engine}</th>
              <th scope="col">{messages.state}</th>
              <th scope="col">{messages.hours}</th>
              <th scope="col">{messages.delivered}</th>
              <th scope="col">{messages.p95}</th>
              <th scope="col">{messages.cost}</th>
              <th scope="col">{messages.perDelivered}</th>
            </tr>
          </thead>
          <tbody>
            {data.engines.map((engine) => (
              <Row key={engine.id} engine={engine} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Row({ engine }: { engine: AdminEngine }) {
  const { name, state, delivered, p95_ms, cost_usd, cost_per_delivered_usd: each } = engine;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{messages.states[state]}</td>
      <td>
        <Hours periods={engine.periods} />
      </td>
      <td>{formatNumber(delivered)}</td>
      <td>{p95_ms === null ? "–" : formatSeconds(p95_ms)}</td>
      <td>{formatMoney(cost_usd, "USD")}</td>
      <td>{each === null ? "–" : formatUnitCost(each)}</td>
    </tr>
  );
}

const COLUMN = 10;

function Hours({ periods }: Pick<AdminEngine, "periods">) {
  const failing = periods.filter(({ failed }) => failed > 0).length;
  return (
    <>
      <span className="sr-only">{messages.failing(failing)}</span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${periods.length * COLUMN} 16`}
        preserveAspectRatio="none"
        className="engine-hours"
      >
        {periods.map((period, hour) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- an hour has no other identity here
            key={hour}
            x={hour * COLUMN}
            y="0"
            width={COLUMN - 2}
            height="16"
            rx="1"
            className={`engine-hour-${lookOf(period)}`}
          />
        ))}
      </svg>
    </>
  );
}

function lookOf({ drawn, failed }: AdminEngine["periods"][number]): "none" | "well" | "failing" {
  if (failed > 0 && failed >= drawn) return "failing";
  return drawn + failed === 0 ? "none" : "well";
}

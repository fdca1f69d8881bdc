import type { PaymentFigures as Figures } from "@twofold/contract/admin/payments";
import { formatNumber } from "../../../lib/language.ts";
import { formatPrice } from "../../../lib/money.ts";
import { StatTile, StatTiles } from "../../../ui/stat-tile.tsx";
import { useOverview } from "../overview/overview.api.ts";
import { usePaymentFigures } from "./payments.api.ts";
import { paymentsMessages } from "./payments.messages.ts";

const messages = paymentsMessages.figures;

interface Amount {
  readonly cents: number;
  readonly currency: string;
}

const price = ({ cents, currency }: Amount): string => formatPrice(cents / 100, currency);

/** The amounts of the other currencies, which are never added to the first. */
function othersOf(amounts: readonly Amount[]): string | undefined {
  const others = amounts.slice(1).filter(({ cents }) => cents > 0);
  return others.length > 0 ? messages.and(others.map(price).join(", ")) : undefined;
}

/** For people who may see money: what recurs, and what packs and refunds were in 30 days. */
export function PaymentFigures() {
  const { data: overview } = useOverview("30");
  const { data } = usePaymentFigures();
  if (!overview || !data) return null;
  const revenue = overview.revenue ?? [];
  const count = (of: "subscriptions" | "ending" | "trials") =>
    revenue.reduce((sum, each) => sum + each[of], 0);
  return (
    <div className="payment-figures">
      <StatTiles>
        <AmountTile
          name={messages.recurring}
          definition={messages.recurringLine}
          amounts={revenue}
          values={revenue[0]?.days}
          shape="line"
        />
        <StatTile
          name={messages.subscriptions}
          definition={messages.subscriptionsLine}
          value={formatNumber(count("subscriptions"))}
          line={messages.ending(formatNumber(count("ending")), formatNumber(count("trials")))}
        />
        <AmountTile
          name={messages.packs}
          definition={messages.packsLine}
          {...amountsOf(data.figures, "packs_cents")}
          line={messages.sold(data.figures.reduce((sum, { packs }) => sum + packs, 0))}
        />
        <AmountTile
          name={messages.refunded}
          definition={messages.refundedLine}
          {...amountsOf(data.figures, "refunded_cents")}
          line={messages.disputes(data.figures.reduce((sum, { disputed }) => sum + disputed, 0))}
        />
      </StatTiles>
    </div>
  );
}

/** The currency with the largest amount first, and the days of that one. */
function amountsOf(figures: readonly Figures[], name: "packs_cents" | "refunded_cents") {
  const sorted = figures.toSorted((a, b) => b[name] - a[name]);
  return {
    amounts: sorted.map((each) => ({ cents: each[name], currency: each.currency })),
    values: sorted[0]?.days.map((day) => day[name]),
  };
}

interface AmountTileProps {
  name: string;
  definition: string;
  amounts: readonly Amount[];
  values: readonly number[] | undefined;
  shape?: "bars" | "line";
  line?: string;
}

function AmountTile({ name, definition, amounts, values, shape = "bars", line }: AmountTileProps) {
  const [main] = amounts;
  return (
    <StatTile
      name={name}
      definition={definition}
      value={main ? price(main) : messages.none}
      {...(values && { trend: { label: messages.trend(name), values, shape } })}
      line={[othersOf(amounts), line].filter(Boolean).join(", ")}
    />
  );
}

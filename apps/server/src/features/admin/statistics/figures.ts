import type { OverviewDay, OverviewSums } from "@twofold/contract/admin/overview";
import type { MetricName } from "../admin.tables.ts";
import { dayBefore, daysBetween } from "./metric-day.ts";
import type { MetricRow } from "./metrics.store.ts";

interface Period {
  readonly today: string;
  readonly days: number;
  readonly seesMoney: boolean;
}

interface Figures {
  readonly days: OverviewDay[];
  readonly previous: OverviewSums | null;
}

/** The days of a period and the sums of the one before, which is null if its first day is not recorded. */
export function toFigures(
  metrics: readonly MetricRow[],
  { today, days, seesMoney }: Period,
): Figures {
  const first = dayBefore(today, days - 1);
  const beforeFirst = dayBefore(first, days);
  const isRecorded = metrics.some(({ day }) => day === beforeFirst);
  const sumsOf = (rows: readonly MetricRow[]) => toSums(rows, { seesMoney });
  const byDay = Map.groupBy(metrics, ({ day }) => day);
  return {
    days: daysBetween(first, today).map((day) =>
      Object.assign(sumsOf(byDay.get(day) ?? []), { day }),
    ),
    previous: isRecorded
      ? sumsOf(metrics.filter(({ day }) => day >= beforeFirst && day < first))
      : null,
  };
}

const CENTS = 100;
/** Sums of decimals, without the noise of binary fractions. */
const rounded = (value: number) => Math.round(value * CENTS * CENTS) / CENTS / CENTS;

function toSums(
  rows: readonly MetricRow[],
  { seesMoney }: Pick<Period, "seesMoney">,
): OverviewSums {
  const named = Map.groupBy(rows, ({ name }) => name);
  const sum = (name: MetricName, of: "count" | "amount") =>
    (named.get(name) ?? []).reduce((total, row) => total + row[of], 0);
  const count = (name: MetricName) => sum(name, "count");
  const amount = (name: MetricName) => rounded(sum(name, "amount"));
  return {
    registrations: count("registrations"),
    confirmed: count("confirmed"),
    first_images: count("first_images"),
    requested: count("requested"),
    delivered: count("delivered"),
    failed: count("failed"),
    refused: count("refused"),
    credits_granted: amount("credits_granted"),
    credits_spent: amount("credits_spent"),
    reports: count("reports"),
    decisions: count("decisions"),
    decision_hours: amount("decisions"),
    cost: seesMoney ? amount("cost") : null,
    wasted_cost: seesMoney ? amount("wasted_cost") : null,
  };
}

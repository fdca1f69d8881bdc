import { Temporal } from "temporal-polyfill";
import type { MetricName } from "../../src/features/admin/admin.tables.ts";
import { dayAfter, share } from "./timeline.ts";

const DAYS = 90;
const WEEKS = 12;

export interface DemoMetric {
  readonly day: string;
  readonly name: MetricName;
  readonly dims: Record<string, string>;
  readonly count: number;
  readonly amount: number;
}

export interface DemoCell {
  readonly cohortWeek: string;
  readonly week: number;
  readonly people: number;
}

/** Every row of the demo has it, so that `remove` finds them. */
const source = { source: "demo" } as const;

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** Growing, with more on weekends. */
function registrationsOf(today: string, daysAgo: number): number {
  const day = dayAfter(today, -daysAgo);
  const isWeekend = Temporal.PlainDate.from(day).dayOfWeek >= 6;
  const base = 14 + (DAYS - daysAgo) * 0.14;
  return Math.round(base * (isWeekend ? 1.45 : 1) * (0.85 + 0.3 * share(`registered ${daysAgo}`)));
}

/** The figures of an installation with a few thousand people, for the 90 days before today. */
export function figuresBefore(today: string): DemoMetric[] {
  return [
    ...Array.from({ length: DAYS }, (_, index) => metricsOf(today, DAYS - index)).flat(),
    ...picturesOfTemplates(today),
  ];
}

const templates = ["paris", "cherry", "dinner", "neon", "winter", "garden", "lanterns", "rooftop"];

/** Of the whole time, as the page of templates shows them. */
const picturesOfTemplates = (today: string): DemoMetric[] =>
  templates.map((template) => ({
    day: dayAfter(today, -1),
    name: "delivered_by_template",
    dims: { template, ...source },
    count: 400 + Math.floor(share(`pictures ${template}`) * 2_600),
    amount: 0,
  }));

function metricsOf(today: string, daysAgo: number): DemoMetric[] {
  const day = dayAfter(today, -daysAgo);
  const registered = registrationsOf(today, daysAgo);
  const requested = Math.round(registered * (8.5 + share(`requested ${daysAgo}`)));
  const failed = Math.round(requested * 0.012 * share(`failed ${daysAgo}`) * 2);
  const refused = Math.round(requested * 0.02);
  const delivered = requested - failed - refused - Math.round(requested * 0.01);
  const cost = cents(delivered * 0.45 * (0.036 - (DAYS - daysAgo) * 0.00006));
  const wasted = cents(cost * (0.015 + 0.02 * share(`wasted ${daysAgo}`)));
  const reports = Math.floor(share(`reports ${daysAgo}`) * 4);
  const growth = DAYS - daysAgo;
  const metric = (name: MetricName, count: number, amount = 0, dims = {}): DemoMetric => ({
    day,
    name,
    dims: { ...dims, ...source },
    count,
    amount,
  });
  return [
    metric("registrations", registered),
    metric("confirmed", Math.round(registered * 0.86)),
    metric("first_images", Math.round(registered * 0.68)),
    metric("requested", requested),
    metric("delivered", delivered),
    metric("failed", failed),
    metric("refused", refused),
    metric("credits_granted", requested, Math.round(requested * 1.7), { reason: "daily_free" }),
    metric("credits_spent", delivered, Math.round(delivered * 1.1)),
    metric("cost", Math.round(delivered * 0.45), cost, { engine: "gemini" }),
    metric("wasted_cost", Math.round(delivered * 0.01), wasted, { engine: "gemini" }),
    metric("reports", reports),
    metric("decisions", reports, cents(reports * (3 + 6 * share(`hours ${daysAgo}`)))),
    metric("recurring", 280 + growth, 301_000 + growth * 1_450, { currency: "USD" }),
    metric("recurring_ending", 11, 10_989, { currency: "USD" }),
    metric("trials", 6, 0, { currency: "USD" }),
    metric("recurring", 120 + growth, 121_000 + growth * 770, { currency: "EUR" }),
  ];
}

/** How many people of each week came back in the weeks after it. */
export function retentionBefore(today: string): DemoCell[] {
  const date = Temporal.PlainDate.from(today);
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  return Array.from({ length: WEEKS }, (_, index) => {
    const age = index + 1;
    const cohortWeek = monday.subtract({ weeks: age }).toString();
    const people = 150 - age * 4;
    return Array.from({ length: age + 1 }, (_week, week) => ({
      cohortWeek,
      week,
      people: Math.round(week === 0 ? people : people * 0.52 * 0.9 ** week),
    }));
  }).flat();
}

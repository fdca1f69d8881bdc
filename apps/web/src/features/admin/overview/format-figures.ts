import { locale } from "../../../lib/language.ts";

const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
const change = new Intl.NumberFormat(locale, {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});
const unitCost = new Intl.NumberFormat(locale, {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 3,
});

const seconds = new Intl.NumberFormat(locale, {
  style: "unit",
  unit: "second",
  unitDisplay: "short",
  maximumFractionDigits: 0,
});

export const formatSeconds = (ms: number): string => seconds.format(ms / 1_000);

export const formatPercent = (share: number): string => percent.format(share);

/** "+12%"; undefined if there is nothing to compare with. */
export const formatChange = (now: number, before: number): string | undefined =>
  before > 0 ? change.format(now / before - 1) : undefined;

/** A cost below a cent needs more digits than an amount. */
export const formatUnitCost = (dollars: number): string => unitCost.format(dollars);

/** Large amounts are shown without cents. */
const WHOLE_FROM = 1_000;

export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    ...(amount >= WHOLE_FROM && { maximumFractionDigits: 0 }),
  }).format(amount);

/** The ratio of each day; a day without a whole repeats the day before, so that a line has no gap. */
export function ratios<Day>(
  days: readonly Day[],
  of: (day: Day) => { readonly part: number; readonly whole: number },
): number[] {
  let last = 0;
  return days.map((day) => {
    const { part, whole } = of(day);
    if (whole > 0) last = part / whole;
    return last;
  });
}

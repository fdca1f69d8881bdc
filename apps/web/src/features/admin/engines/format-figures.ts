import { locale } from "../../../lib/language.ts";

const dollars = (digits: number) =>
  new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const [whole, cents, mills] = [dollars(0), dollars(2), dollars(3)];
const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat(locale, {
  style: "unit",
  unit: "second",
  unitDisplay: "narrow",
  maximumSignificantDigits: 2,
});

/** A figure that does not exist, such as the duration without a call. */
export const NONE = "–";

export const formatUsd = (usd: number): string => cents.format(usd);
/** A limit, which is mostly a whole number. */
export const formatLimit = (usd: number): string =>
  Number.isInteger(usd) ? whole.format(usd) : cents.format(usd);
/** One picture costs fractions of a cent. */
export const formatUnitCost = (usd: number | null): string =>
  usd === null ? NONE : mills.format(usd);
export const formatShare = (value: number | null): string =>
  value === null ? NONE : share.format(value);
export const formatMs = (ms: number | null): string =>
  ms === null ? NONE : seconds.format(ms >= 10_000 ? Math.round(ms / 1_000) : ms / 1_000);

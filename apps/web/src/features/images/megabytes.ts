import { locale } from "../../lib/language.ts";

const MEGABYTE = 1_048_576;
const inFull = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** In the unit of the limit: 10 MB are 10,485,760 bytes. */
export function formatMegabytes(bytes: number): string {
  const amount = bytes / MEGABYTE;
  if (bytes > 0 && amount < 0.01) return `< ${inFull.format(0.01)} MB`;
  return `${inFull.format(amount)} MB`;
}

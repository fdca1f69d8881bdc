import { locale } from "./language.ts";

/** Prices have the currency's sign and, where they appear alone, its code: $9.99 USD. */
export function formatPrice(amount: number, currency: string): string {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).format(amount);
}

export function formatPriceWithCurrency(amount: number, currency: string): string {
  return `${formatPrice(amount, currency)} ${currency}`;
}

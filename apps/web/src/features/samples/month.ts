import { locale } from "../../lib/language.ts";

const month = new Intl.DateTimeFormat(locale, { month: "long" });
const monthAndYear = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" });

/** "March", or "March 2025" if it was another year. */
export function formatMonth(date: Date, now: Date): string {
  return (date.getFullYear() === now.getFullYear() ? month : monthAndYear).format(date);
}

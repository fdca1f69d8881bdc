import { formatDate } from "../../../lib/dates.ts";

/** A calendar day, which has no time zone, in this page's language. */
export function formatLocalDay(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return formatDate(new Date(year, month - 1, day));
}

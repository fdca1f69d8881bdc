import { formatNumber } from "../../lib/language.ts";
import { adminTableMessages as messages } from "./admin-table.messages.ts";

/** The server stops counting here, because an exact total of ten million rows helps no one. */
const MAX_TOTAL = 1_000;

function formatTotal(total: number): string {
  return total > MAX_TOTAL ? `${formatNumber(MAX_TOTAL)}+` : formatNumber(total);
}

interface Shown {
  /** The number of pages before this one. */
  readonly page: number;
  readonly limit: number;
  readonly count: number;
  readonly total?: number | undefined;
}

/** "51–100 of 1,000+", or without a total "51–100". */
export function formatRange({ page, limit, count, total }: Shown): string {
  if (count === 0) return "";
  const first = page * limit + 1;
  const range = messages.range(formatNumber(first), formatNumber(first + count - 1));
  return total === undefined ? range : messages.rangeOf(range, formatTotal(total));
}

import type { CreditStatistics, CreditTransaction } from "@twofold/contract/credits";
import { formatShortDate } from "../../lib/dates.ts";
import { locale } from "../../lib/language.ts";
import { addDays, todayOf } from "../../lib/local-date.ts";
import { creditsMessages } from "./credits.messages.tsx";

const signed = new Intl.NumberFormat(locale, { signDisplay: "exceptZero" });
const hour = new Intl.NumberFormat(locale, { style: "unit", unit: "hour", unitDisplay: "long" });
const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" });
const HOUR_MS = 3_600_000;

/** Adds a plus sign, and uses the minus sign instead of the hyphen. */
export const formatAmount = (amount: number): string => signed.format(amount).replace("-", "−");

/** Rounded up, so that the announced event has happened by then. */
export function formatHours(until: string, now: Date): string {
  return hour.format(Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / HOUR_MS)));
}

type Day = Pick<CreditStatistics, "daily_free_credits" | "daily_credits_used">;

/** Remaining free credits of today; a user who also spent paid credits has used more than the free ones. */
export function remainingToday({
  daily_free_credits: free,
  daily_credits_used: used,
}: Day): number {
  return Math.max(0, free - used);
}

/** A server of another release may send no reason, or one that this page does not know. */
export function formatReason({ reason, params, description }: CreditTransaction): string {
  const { reasons } = creditsMessages;
  if (reason === null || !Object.hasOwn(reasons, reason)) return description;
  return reasons[reason](params) || description;
}

/** "Today, 18:42", or the date for older entries. */
export function formatWhen(instant: string, now: Date): string {
  const date = new Date(instant);
  const [day, today] = [todayOf(date), todayOf(now)];
  const at = time.format(date);
  if (day === today) return creditsMessages.transactions.today(at);
  if (day === addDays(today, -1)) return creditsMessages.transactions.yesterday(at);
  return `${formatShortDate(date)}, ${at}`;
}

import type { CreditStatistics, TransactionType } from "@twofold/contract/credits";
import { formatShortDate } from "../../lib/dates.ts";
import { todayOf, addDays } from "../../lib/local-date.ts";

const count = new Intl.NumberFormat();
const signed = new Intl.NumberFormat(undefined, { signDisplay: "exceptZero" });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const HOUR_MS = 3_600_000;

export const formatCount = (value: number): string => count.format(value);

/** With a plus for what came; what went has the minus that belongs to figures, not the hyphen. */
export const formatAmount = (amount: number): string => signed.format(amount).replace("-", "−");

export const unitOf = (credits: number): string => (credits === 1 ? "credit" : "credits");

export const creditsInWords = (credits: number): string =>
  `${formatCount(credits)} ${unitOf(credits)}`;

/** Rounded up: what is said to come in an hour is there by then. */
export function hoursInWords(until: string, now: Date): string {
  const hours = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / HOUR_MS));
  return hours === 1 ? "1 hour" : `${formatCount(hours)} hours`;
}

type Day = Pick<CreditStatistics, "daily_free_credits" | "daily_credits_used">;

/** Of today's free ones. Whoever has spent others besides has used more than there were. */
export function remainingToday({
  daily_free_credits: free,
  daily_credits_used: used,
}: Day): number {
  return Math.max(0, free - used);
}

/** Today, 18:42 — or the date, for what is longer ago. */
export function whenInWords(instant: string, now: Date): string {
  const date = new Date(instant);
  const [day, today] = [todayOf(date), todayOf(now)];
  const at = time.format(date);
  if (day === today) return `Today, ${at}`;
  if (day === addDays(today, -1)) return `Yesterday, ${at}`;
  return `${formatShortDate(date)}, ${at}`;
}

export const typeNames: Record<TransactionType, string> = {
  earned: "Earned",
  spent: "Spent",
  bonus: "Bonus",
  other: "Other",
};

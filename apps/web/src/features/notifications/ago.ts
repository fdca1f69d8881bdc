import { locale } from "../../lib/language.ts";
import { notificationListMessages } from "./notification-list.messages.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" });
const relative = new Intl.RelativeTimeFormat(locale);

/** Relative time. */
export function formatAgo(instant: string, now: Date): string {
  const then = new Date(instant);
  const ms = now.getTime() - then.getTime();
  if (ms < MINUTE_MS) return notificationListMessages.justNow;
  if (ms < HOUR_MS) return relative.format(-Math.floor(ms / MINUTE_MS), "minute");
  if (ms < DAY_MS) return relative.format(-Math.floor(ms / HOUR_MS), "hour");
  if (ms < 7 * DAY_MS) return relative.format(-Math.floor(ms / DAY_MS), "day");
  return day.format(then);
}

import { formatShortDate } from "../../../lib/dates.ts";
import { locale } from "../../../lib/language.ts";
import { sessionListMessages } from "./session-list.messages.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The server records the time every five minutes, so smaller differences mean nothing. */
const NOW_MS = 10 * MINUTE_MS;

const relative = new Intl.RelativeTimeFormat(locale);

export function formatLastSeen(instant: string, now: Date): string {
  const then = new Date(instant);
  const ms = now.getTime() - then.getTime();
  if (ms < NOW_MS) return sessionListMessages.activeNow;
  return sessionListMessages.lastSeen(formatAgo(then, ms));
}

function formatAgo(then: Date, ms: number): string {
  if (ms < HOUR_MS) return relative.format(-Math.floor(ms / MINUTE_MS), "minute");
  if (ms < DAY_MS) return relative.format(-Math.floor(ms / HOUR_MS), "hour");
  if (ms < 7 * DAY_MS) return relative.format(-Math.floor(ms / DAY_MS), "day");
  return sessionListMessages.on(formatShortDate(then));
}

import { locale } from "../../lib/language.ts";

const MINUTE_MS = 60_000;
const unit = (name: "day" | "hour" | "minute") =>
  new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "short" });
const [days, hours, minutes] = [unit("day"), unit("hour"), unit("minute")];

/** A duration in at most two units: "3 hr 20 min", "19 hr", "5 days". */
export function formatDuration(ms: number): string {
  const total = Math.max(0, Math.floor(ms / MINUTE_MS));
  const h = Math.floor(total / 60);
  if (h >= 48) return days.format(Math.floor(h / 24));
  if (h >= 6) return hours.format(h);
  if (h > 0) return `${hours.format(h)} ${minutes.format(total % 60)}`;
  return minutes.format(total);
}

export type Urgency = "over" | "soon" | "later";

const SOON_MS = 24 * 60 * MINUTE_MS;

/** How urgent a deadline is; the colour is never the only sign. */
export function urgencyOf(dueAt: string, now: Date): Urgency {
  const left = Date.parse(dueAt) - now.getTime();
  if (left <= 0) return "over";
  return left <= SOON_MS ? "soon" : "later";
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "long" });

/** When something was, as one would say it. */
export function agoInWords(instant: string, now: Date): string {
  const then = new Date(instant);
  const ms = now.getTime() - then.getTime();
  if (ms < MINUTE_MS) return "just now";
  if (ms < HOUR_MS) return ago(Math.floor(ms / MINUTE_MS), "minute");
  if (ms < DAY_MS) return ago(Math.floor(ms / HOUR_MS), "hour");
  if (ms < 7 * DAY_MS) return ago(Math.floor(ms / DAY_MS), "day");
  return day.format(then);
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

const MINUTE_MS = 60_000;
const MAX_MINUTES = 8 * 24 * 60;

/** One field of a cron expression: `*`, `5`, `1,2`, `1-5` or a step. */
function fits(field: string, value: number): boolean {
  return field.split(",").some((part) => {
    const [range = "*", step = "1"] = part.split("/");
    const [from, to = from] = range === "*" ? [0, Infinity] : range.split("-").map(Number);
    return value >= (from ?? 0) && value <= (to ?? 0) && (value - (from ?? 0)) % Number(step) === 0;
  });
}

/** The next minute after `now` that fits, in UTC; undefined if there is none within eight days. */
export function nextRunOf(cron: string, now: Date): Date | undefined {
  const [minute = "", hour = "", day = "", month = "", weekday = ""] = cron.split(" ");
  const start = Math.floor(now.getTime() / MINUTE_MS) + 1;
  for (let n = start; n < start + MAX_MINUTES; n += 1) {
    const at = new Date(n * MINUTE_MS);
    if (
      fits(minute, at.getUTCMinutes()) &&
      fits(hour, at.getUTCHours()) &&
      fits(day, at.getUTCDate()) &&
      fits(month, at.getUTCMonth() + 1) &&
      fits(weekday, at.getUTCDay())
    )
      return at;
  }
  return undefined;
}

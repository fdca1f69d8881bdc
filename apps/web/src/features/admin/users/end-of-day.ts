const DAY_MS = 86_400_000;

/** The last second of a day in the zone of the administrator; empty for no day. */
export function endOfDay(day: string): string {
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? "" : end.toISOString();
}

/** A day from today as a date field names it. */
export function dayIn(days: number): string {
  const date = new Date(Date.now() + days * DAY_MS);
  const part = (value: number): string => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

import { PREVIEWED_DATES } from "@twofold/contract/admin/system-events";
import { nextOwnDay, type EventDays } from "./occurrences.ts";

/** The next days of a system event, which recurs every year, including `from`. */
export function nextDates(days: Pick<EventDays, "eventDate" | "calendar">, from: string): string[] {
  const event = { ...days, isRecurring: true, countsDays: false };
  const dates: string[] = [];
  let after = from;
  while (dates.length < PREVIEWED_DATES) {
    const next = nextOwnDay(event, after);
    if (!next) break;
    dates.push(next.date);
    after = dayAfter(next.date);
  }
  return dates;
}

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

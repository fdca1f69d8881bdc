import type { ComingDay } from "./coming-days.ts";
import { dayHeaderMessages as messages } from "./day-header.messages.ts";

/** A birthday is often entered without the year of birth; a child's age would be a wrong guess. */
const ADULT = 16;

/** "7 years in 3 days", "Dinner at Lina's is in 4 days" */
export function formatComing({ title, event_type, days, years, mark }: ComingDay): string {
  if (mark !== null) return messages.coming.mark(mark, days);
  if (event_type === "birthday") return messages.coming.birthday(days);
  return countsYears({ event_type, years })
    ? messages.coming.years(years, days)
    : messages.coming.named(title, days);
}

/** Whether the headline has the title, so that a line below does not repeat it. */
export function isNamed(day: ComingDay): boolean {
  return day.mark === null && day.event_type !== "birthday" && !countsYears(day);
}

/** Valentine's Day has no first year. */
function countsYears({ event_type, years }: Pick<ComingDay, "event_type" | "years">): boolean {
  return years > 0 && event_type !== "valentine";
}

/** "Seven years today" */
export function formatToday({ title, event_type, years, mark }: ComingDay): string {
  const { today } = messages;
  if (mark !== null) return today.mark(mark);
  if (event_type === "birthday")
    return years >= ADULT ? today.roundBirthday(years) : today.birthday;
  if (event_type === "valentine") return today.valentine;
  return years > 0 ? today.years(years) : today.named(title);
}

export function formatCongratulation({ event_type, years }: ComingDay, names: string): string {
  const { congratulations } = messages;
  if (event_type === "wedding" && years === 0) return congratulations.wedding(names);
  return event_type === "anniversary" || event_type === "wedding"
    ? congratulations.anniversary(names)
    : congratulations.other(names);
}

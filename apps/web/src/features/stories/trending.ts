import type { Occasion } from "@twofold/contract/templates";
import type { EventDrawingName } from "../../ui/event-drawing.tsx";
import { trendingMessages } from "./trending.messages.ts";

export interface TrendingEvent {
  /** Also the last segment of /create-story/{id}. */
  readonly id: Exclude<Occasion, "custom">;
  readonly name: string;
  readonly drawing: EventDrawingName;
  readonly isActive: boolean;
  /** A date that is the same for all users; other occasions are personal. */
  readonly day?: { readonly month: number; readonly day: number };
}

const { names } = trendingMessages;

export const trending: readonly TrendingEvent[] = [
  {
    id: "valentine",
    name: names.valentine,
    drawing: "valentine",
    isActive: true,
    day: { month: 2, day: 14 },
  },
  { id: "anniversary", name: names.anniversary, drawing: "anniversary", isActive: true },
  { id: "wedding", name: names.wedding, drawing: "wedding", isActive: true },
  { id: "birthday", name: names.birthday, drawing: "birthday", isActive: true },
  {
    id: "christmas",
    name: names.christmas,
    drawing: "christmas",
    isActive: false,
    day: { month: 12, day: 25 },
  },
  {
    id: "new_year",
    name: names.newYear,
    drawing: "new-year",
    isActive: false,
    day: { month: 1, day: 1 },
  },
];

const DAY_MS = 86_400_000;

/** Whole days until the next such date, 0 on the day; undefined for personal occasions. */
export function daysLeft({ day }: Pick<TrendingEvent, "day">, now: Date): number | undefined {
  if (!day) return undefined;
  // By calendar dates, so that daylight saving time does not matter.
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const inYear = (year: number): number => Date.UTC(year, day.month - 1, day.day);
  const thisYear = inYear(now.getFullYear());
  const next = thisYear >= today ? thisYear : inYear(now.getFullYear() + 1);
  return (next - today) / DAY_MS;
}

export function formatDays(days: number | undefined): string {
  if (days === undefined) return trendingMessages.anyDay;
  return days === 0 ? trendingMessages.today : trendingMessages.daysLeft(days);
}

import type { Event, EventType } from "@twofold/contract/events";
import { daysBetween, partsOf, type LocalDate } from "../../lib/local-date.ts";
import { nextDate } from "./optimistic-event.ts";

/** One day to come on which an event falls. */
export interface ComingDay {
  readonly id: string;
  readonly title: string;
  readonly event_type: EventType;
  readonly date: LocalDate;
  /** Days from today; 0 is today. */
  readonly days: number;
  /** The date of the event as it was entered. */
  readonly since: LocalDate;
  /** How many years it will be on that day; 0 for the first time. */
  readonly years: number;
  /** 100, 500, 1000 … if this is a round number of days after the event. */
  readonly mark: number | null;
}

/** Of several events on one day, the one to celebrate first. */
const ranks: readonly EventType[] = ["wedding", "anniversary", "birthday", "valentine", "custom"];

/**
 * The next day of each event and its next round number of days, the nearest first. Days are counted
 * from the browser's date, also if the list is from yesterday or from another time zone.
 */
export function comingDays(events: readonly Event[], today: LocalDate): ComingDay[] {
  return events
    .flatMap((event) => {
      const { id, title, event_type, event_date: since, next_mark } = event;
      const dayOn = (date: LocalDate, years: number, mark: number | null): ComingDay => {
        const days = daysBetween(today, date);
        return { id, title, event_type, since, date, days, years, mark };
      };
      const own = ownDay(event, today);
      const isMarkToCome = next_mark !== null && next_mark.date >= today;
      return [
        ...(own ? [dayOn(own.date, own.years, null)] : []),
        ...(isMarkToCome ? [dayOn(next_mark.date, 0, next_mark.days)] : []),
      ];
    })
    .sort((one, other) => one.days - other.days || rankOf(one) - rankOf(other));
}

function rankOf({ event_type, mark }: ComingDay): number {
  return ranks.indexOf(event_type) + (mark === null ? 0 : ranks.length);
}

/** A lunar date is calculated only by the server. */
function ownDay(event: Event, today: LocalDate) {
  const { event_date, is_recurring, calendar, next_date, next_years } = event;
  if (is_recurring && calendar !== "gregorian" && event_date < today)
    return next_date !== null && next_date >= today
      ? { date: next_date, years: next_years ?? 0 }
      : undefined;
  const date = nextDate(event, today);
  return date === null ? undefined : { date, years: partsOf(date).year - partsOf(event_date).year };
}

/** The number of days until the next event of a type; undefined without one. */
export function daysUntil(days: readonly ComingDay[], type: string): number | undefined {
  return days.find(({ event_type, mark }) => event_type === type && mark === null)?.days;
}

import type { EventType } from "@twofold/contract/events";
import { Temporal } from "temporal-polyfill";
import type { RowsOf } from "#kit/combined-read.ts";
import { toEventResponse } from "./event-response.ts";
import type { visibleEvents } from "./events.read-model.ts";

interface NextEvent {
  readonly id: string;
  readonly title: string;
  readonly type: EventType;
  readonly date: string;
  readonly daysLeft: number;
}

interface EventsSummary {
  readonly total: number;
  /** The number of events today or later, as the events page lists them. */
  readonly upcoming: number;
  readonly next: NextEvent | undefined;
}

export function summarizeEvents(
  rows: RowsOf<{ events: typeof visibleEvents }>["events"],
  { today, userId }: { readonly today: string; readonly userId: string },
): EventsSummary {
  const events = rows.map((row) => toEventResponse(row, today, userId));
  const upcoming = events.flatMap(({ id, title, event_type: type, next_date: date }) =>
    date === null ? [] : [{ id, title, type, date }],
  );
  const next = upcoming.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))[0];
  const daysLeft = (date: string) => Temporal.PlainDate.from(today).until(date).days;
  return {
    total: events.length,
    upcoming: upcoming.length,
    next: next && { ...next, daysLeft: daysLeft(next.date) },
  };
}

import type { EventType } from "@twofold/contract/events";
import { Temporal } from "temporal-polyfill";
import { listEventsFor } from "./list-events.ts";
import { todayOf, type EventsCtx } from "./today.ts";

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

export async function summarizeEvents(ctx: EventsCtx): Promise<EventsSummary> {
  const [events, today] = await Promise.all([listEventsFor(ctx), todayOf(ctx)]);
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

import type { Event, EventType } from "@twofold/contract/events";
import { useNow } from "../../lib/dates.ts";
import { todayOf } from "../../lib/local-date.ts";
import { useEvents } from "./events.api.ts";

/** The same types that are preset for both in new events. */
const SHARED_TYPES: ReadonlySet<EventType> = new Set(["anniversary", "valentine", "wedding"]);

/** The own days of two people that only the user sees so far. */
export function useDaysToMark(): readonly Event[] {
  const { data: events = [] } = useEvents(todayOf(useNow()));
  return events.filter(
    ({ event_type, for_both, is_own }) =>
      SHARED_TYPES.has(event_type) && for_both !== true && is_own !== false,
  );
}

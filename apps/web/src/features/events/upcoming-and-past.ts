import type { Event } from "@twofold/contract/events";
import type { LocalDate } from "../../lib/local-date.ts";

const PAST_SHOWN = 5;

/** Upcoming events, next first, and the last five past events, latest first. */
export function upcomingAndPast(events: readonly Event[], today: LocalDate) {
  const isToCome = ({ next_date }: Event): boolean => next_date !== null && next_date >= today;
  const upcoming = events
    .filter(isToCome)
    .sort((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const past = events
    .filter((event) => !isToCome(event))
    .sort((one, other) => dayOf(other).localeCompare(dayOf(one)))
    .slice(0, PAST_SHOWN);
  return { upcoming, past };
}

const dayOf = ({ next_date, event_date }: Event): LocalDate => next_date ?? event_date;

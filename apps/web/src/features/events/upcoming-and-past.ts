import type { Event } from "@twofold/contract/events";
import type { LocalDate } from "../../lib/local-date.ts";

/** As many as are looked at. */
const PAST_SHOWN = 5;

/** What is to come, the next one first; and the last five that are over, the latest first. */
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

import type { SystemEvent } from "@twofold/contract/events";
import type { ReactNode } from "react";
import { countdown, daysBetween, formatLocalDate, type LocalDate } from "../../lib/local-date.ts";
import { Chip } from "../../ui/chip.tsx";
import { Section } from "../../ui/page.tsx";
import { EventIcon } from "./event-icon.tsx";
import { eventsMessages } from "./events.messages.ts";

interface ImportantDatesProps {
  events: readonly SystemEvent[];
  today: LocalDate;
  pictureFor: (event: SystemEvent) => ReactNode;
}

export function ImportantDates({ events, today, pictureFor }: ImportantDatesProps) {
  return (
    <Section title={eventsMessages.importantDates} className="mt-0!">
      <ul className="important-dates">
        {events.map((event) => {
          const days = daysBetween(today, event.event_date);
          return (
            <li key={event.id}>
              <div className="flex items-start justify-between gap-2">
                <EventIcon occasion={event.occasion} />
                <Chip tone={days === 0 ? "today" : "neutral"}>{countdown(days)}</Chip>
              </div>
              <h3>{event.name}</h3>
              <p>
                <time dateTime={event.event_date}>{formatLocalDate(event.event_date, "long")}</time>
              </p>
              {pictureFor(event)}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

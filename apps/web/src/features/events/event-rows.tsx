import type { Event } from "@twofold/contract/events";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { countdown, daysBetween, formatLocalDate, type LocalDate } from "../../lib/local-date.ts";
import { IconButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { EventIcon } from "./event-icon.tsx";
import { ForBothMark } from "./for-both-mark.tsx";
import { formatKind, formatMilestone } from "./format-event.ts";
import { eventsMessages } from "./events.messages.ts";

interface EventRowsProps {
  label: string;
  events: readonly Event[];
  today: LocalDate;
  isPast?: boolean;
  /** The link to the matching template, if there is one. */
  pictureFor?: (event: Event) => ReactNode;
  onEdit: (event: Event) => void;
  onDelete: (event: Event) => void;
}

export function EventRows(props: EventRowsProps) {
  const { label, events, today, isPast = false, pictureFor, onEdit, onDelete } = props;
  return (
    <ul aria-label={label} className="event-rows">
      {events.map((event) => {
        const date = event.next_date ?? event.event_date;
        const isToday = date === today;
        return (
          <li key={event.id} className={cx(isToday && "event-today")}>
            <span className="event-icon">
              <EventIcon occasion={event.event_type} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="event-title">
                <strong>{event.title}</strong>
                {event.for_both && <ForBothMark />}
                {!isPast && (
                  <Chip tone={isToday ? "today" : "neutral"}>
                    {countdown(daysBetween(today, date))}
                  </Chip>
                )}
              </p>
              <p>
                <time dateTime={date}>{formatLocalDate(date, "long")}</time> · {formatKind(event)}
              </p>
              {!isPast && event.next_mark && <p>{formatMilestone(event)}</p>}
              {!isPast && event.description && <p>{event.description}</p>}
              {isToday && pictureFor?.(event)}
            </div>
            <span className="flex flex-none">
              <IconButton label={eventsMessages.edit(event.title)} onClick={() => onEdit(event)}>
                <Pencil aria-hidden="true" strokeWidth={1.75} />
              </IconButton>
              <IconButton
                label={eventsMessages.delete(event.title)}
                onClick={() => onDelete(event)}
              >
                <Trash2 aria-hidden="true" strokeWidth={1.75} />
              </IconButton>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

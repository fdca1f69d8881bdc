import type { PersonalEvent } from "@twofold/contract/events";
import { Pencil, Trash2 } from "lucide-react";
import { numeralOf, type LocalDate } from "../../lib/local-date.ts";
import { IconButton } from "../../ui/button.tsx";
import { DayList } from "./day-list.tsx";
import { RetryButton } from "../../ui/retry-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ForBothMark } from "./for-both-mark.tsx";
import { lineOf } from "./format-event.ts";
import { eventsMessages } from "./events.messages.ts";

interface PersonalEventsProps {
  today: LocalDate;
  /** The events of the visible month; undefined while they load. */
  events: readonly PersonalEvent[] | undefined;
  isFailed: boolean;
  isWhole?: boolean;
  onRetry: () => void;
  onEdit: (event: PersonalEvent) => void;
  onDelete: (event: PersonalEvent) => void;
}

/** The list of one month, shared by the calendar and the dashboard. */
export function PersonalEvents(props: PersonalEventsProps) {
  const { today, events, isFailed, isWhole = false, onRetry, onEdit, onDelete } = props;
  if (!events && isFailed) {
    return (
      <div role="alert" className="panel-empty">
        <p className="font-[560] text-danger-ink">{eventsMessages.month.failed}</p>
        <p className="mt-1">{eventsMessages.month.failedLine}</p>
        <RetryButton className="mt-3" onClick={onRetry} />
      </div>
    );
  }
  if (!events) return <Skeleton className="h-40" />;
  if (events.length === 0) {
    return <p className="panel-empty">{eventsMessages.month.none}</p>;
  }
  return (
    <DayList
      label={eventsMessages.month.label}
      isWhole={isWhole}
      rows={events.map((event) => ({
        key: `${event.id} ${event.event_date}`,
        numeral: numeralOf(event.event_date, today),
        title: event.title,
        mark: event.for_both && <ForBothMark className="ml-2" />,
        line: lineOf(event),
        action: (
          <span className="flex flex-none">
            <IconButton label={eventsMessages.edit(event.title)} onClick={() => onEdit(event)}>
              <Pencil aria-hidden="true" strokeWidth={1.75} />
            </IconButton>
            <IconButton label={eventsMessages.delete(event.title)} onClick={() => onDelete(event)}>
              <Trash2 aria-hidden="true" strokeWidth={1.75} />
            </IconButton>
          </span>
        ),
      }))}
    />
  );
}

import { Plus } from "lucide-react";
import { dateOf, isInMonth, type LocalDate, type Month } from "../../lib/local-date.ts";
import { IconButton } from "../../ui/button.tsx";
import { Panel } from "../../ui/page.tsx";
import { newPersonalEvent } from "./event-draft.ts";
import { EventEditor } from "./event-editor.tsx";
import { useMonthEvents } from "./events.api.ts";
import { eventsMessages } from "./events.messages.ts";
import { PersonalEvents } from "./personal-events.tsx";
import { useEventDeletion } from "./use-event-deletion.ts";
import { useEventEditor } from "./use-event-editor.ts";

interface PersonalCalendarProps {
  month: Month;
  today: LocalDate;
}

/** The couple's own events of a month, with all actions, as part of another page. */
export function PersonalCalendar({ month, today }: PersonalCalendarProps) {
  const { data: events, isError, refetch } = useMonthEvents(month);
  const editor = useEventEditor("calendar");
  const remove = useEventDeletion("calendar");
  const firstChoice = isInMonth(today, month) ? today : dateOf(month.year, month.month, 1);
  return (
    <Panel>
      <section aria-labelledby="personal">
        <div className="panel-head">
          <h2 id="personal">{eventsMessages.month.title}</h2>
          <IconButton
            label={eventsMessages.month.add}
            onClick={() => editor.openNew(newPersonalEvent(firstChoice))}
          >
            <Plus aria-hidden="true" strokeWidth={1.75} />
          </IconButton>
        </div>
        <PersonalEvents
          // The key resets the scroll position for a new month.
          key={`${month.year}-${month.month}`}
          today={today}
          events={events}
          isFailed={isError}
          onRetry={() => void refetch()}
          onEdit={editor.openEvent}
          onDelete={(event) => void remove(event)}
        />
      </section>
      <EventEditor {...editor} />
    </Panel>
  );
}

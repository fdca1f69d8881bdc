import type { Occasion } from "@twofold/contract/templates";
import { Plus } from "lucide-react";
import { DeletedEvents } from "../features/events/deleted-events.tsx";
import { newEvent } from "../features/events/event-draft.ts";
import { EventEditor } from "../features/events/event-editor.tsx";
import { EventRows } from "../features/events/event-rows.tsx";
import { useEvents, useSystemEvents } from "../features/events/events.api.ts";
import { ImportantDates } from "../features/events/important-dates.tsx";
import { upcomingAndPast } from "../features/events/upcoming-and-past.ts";
import { useEventDeletion } from "../features/events/use-event-deletion.ts";
import { useEventEditor } from "../features/events/use-event-editor.ts";
import { usePartner } from "../features/partners/partners.api.ts";
import { requestCreate } from "../features/generations/create-request.ts";
import { useTemplates } from "../features/templates/templates.api.ts";
import { useNow } from "../lib/dates.ts";
import { todayOf } from "../lib/local-date.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead, Section } from "../ui/page.tsx";
import { RetryButton } from "../ui/retry-button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { eventsMessages } from "./events.messages.ts";
import "../styles/events.css";

export function EventsScreen() {
  const today = todayOf(useNow());
  const events = useEvents(today);
  const { data: important = [] } = useSystemEvents(today);
  const { data: templates = [] } = useTemplates();
  const { data: partner } = usePartner();
  const editor = useEventEditor("events");
  const remove = useEventDeletion("events");

  const pictureFor = (occasion: Occasion | undefined) => {
    const suited = occasion && templates.find(({ occasions }) => occasions.includes(occasion));
    return (
      suited && (
        <button
          type="button"
          className="picture-link"
          aria-haspopup="dialog"
          onClick={() => requestCreate({ kind: "template", template: suited })}
        >
          {eventsMessages.makePicture}
        </button>
      )
    );
  };
  const rows = {
    today,
    onEdit: editor.openEvent,
    onDelete: (event: Parameters<typeof remove>[0]) => void remove(event),
  };
  const { upcoming, past } = upcomingAndPast(events.data ?? [], today);
  const add = () => editor.openNew(newEvent);
  return (
    <>
      <PageHead
        title={eventsMessages.title}
        lead={eventsMessages.lead}
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
            onClick={add}
          >
            {eventsMessages.add}
          </Button>
        }
      />
      {important.length > 0 && (
        <ImportantDates
          events={important}
          today={today}
          pictureFor={({ occasion }) => pictureFor(occasion)}
        />
      )}
      {!events.data && events.isError ? (
        <EmptyState
          className="mt-section"
          drawing="error"
          title={eventsMessages.failed}
          line={eventsMessages.failedLine}
          action={<RetryButton onClick={() => void events.refetch()} />}
        />
      ) : (
        <>
          <Section title={eventsMessages.upcoming.title}>
            {!events.data ? (
              <RowsComing />
            ) : upcoming.length > 0 ? (
              <EventRows
                label={eventsMessages.upcoming.label}
                events={upcoming}
                pictureFor={({ event_type }) => pictureFor(event_type)}
                {...rows}
              />
            ) : (
              <EmptyState
                drawing="events"
                title={eventsMessages.upcoming.none}
                line={eventsMessages.upcoming.noneLine}
                action={
                  <Button variant="primary" onClick={add}>
                    {eventsMessages.upcoming.addFirst}
                  </Button>
                }
              />
            )}
          </Section>
          <Section title={eventsMessages.past.title}>
            {!events.data ? (
              <RowsComing />
            ) : past.length > 0 ? (
              <EventRows label={eventsMessages.past.label} events={past} isPast {...rows} />
            ) : (
              <p className="text-muted">{eventsMessages.past.none}</p>
            )}
          </Section>
        </>
      )}
      <DeletedEvents isLinked={Boolean(partner)} />
      <EventEditor {...editor} />
    </>
  );
}

function RowsComing() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

import { useMutation } from "@tanstack/react-query";
import { formatDate } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import { EventIcon } from "./event-icon.tsx";
import { restoreEventMutation, useDeletedEvents } from "./events.api.ts";
import { eventsMessages } from "./events.messages.ts";

const { deleted, deletion } = eventsMessages;

/** What was deleted for both. Either person can restore it; absent if there is nothing. */
export function DeletedEvents({ isLinked }: { isLinked: boolean }) {
  const { data: events = [] } = useDeletedEvents(isLinked);
  const { mutate: restore, isPending } = useMutation({
    ...restoreEventMutation,
    onSuccess: () => toast.success(deletion.restored),
    onError: () => toast.error(deletion.notRestored),
  });
  if (events.length === 0) return null;
  return (
    <Section title={deleted.title}>
      <ul aria-label={deleted.title} className="event-rows">
        {events.map(({ id, title, event_type, erases_at }) => (
          <li key={id}>
            <span className="event-icon">
              <EventIcon occasion={event_type} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="event-title">
                <strong>{title}</strong>
              </p>
              <p>{deleted.until(formatDate(new Date(erases_at)))}</p>
            </div>
            <Button
              disabled={isPending}
              aria-label={deleted.restoreTitle(title)}
              onClick={() => restore(id)}
            >
              {deleted.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

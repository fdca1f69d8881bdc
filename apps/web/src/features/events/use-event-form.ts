import { NewEvent } from "@twofold/contract/events";
import { useApiForm } from "../../lib/api-form.ts";
import { eventsMessages } from "./events.messages.ts";

export type EventForm = ReturnType<typeof useEventForm>;

export function useEventForm(values: NewEvent, onSave: (event: NewEvent) => Promise<void>) {
  return useApiForm<NewEvent, NewEvent>({
    schema: NewEvent,
    values,
    failed: eventsMessages.adding.failed,
    send: (event) =>
      // A lunar calendar only matters for recurring events.
      onSave(event.is_recurring ? event : { ...event, calendar: "gregorian" }),
  });
}

import { NewEvent } from "@twofold/contract/events";
import { useApiForm } from "../../lib/api-form.ts";
import { isPresetForBoth } from "./event-draft.ts";
import { eventsMessages } from "./events.messages.ts";

export type EventForm = ReturnType<typeof useEventForm>;

interface EventFormOptions {
  readonly isNew: boolean;
  readonly isLinked: boolean;
}

export function useEventForm(
  values: NewEvent,
  onSave: (event: NewEvent) => Promise<void>,
  { isNew, isLinked }: EventFormOptions,
) {
  return useApiForm<NewEvent, NewEvent>({
    schema: NewEvent,
    values,
    failed: eventsMessages.adding.failed,
    send: (event) =>
      onSave({
        ...event,
        // A lunar calendar only matters for recurring events.
        calendar: event.is_recurring ? event.calendar : "gregorian",
        ...(isNew && isLinked && { for_both: event.for_both ?? isPresetForBoth(event) }),
      }),
  });
}

import { useMutation } from "@tanstack/react-query";
import type { Event, NewEvent, PersonalEvent } from "@twofold/contract/events";
import { useState } from "react";
import { ApiError } from "../../lib/errors.ts";
import { toast } from "../../ui/toast.ts";
import { changesBetween, draftOf } from "./event-draft.ts";
import { addEventMutation, updateEventMutation, type EventApi } from "./events.api.ts";
import { eventsMessages } from "./events.messages.ts";

interface Editing {
  /** Counts openings; used as a key to reset the form. */
  readonly opening: number;
  readonly draft: NewEvent;
  /** Null for a new event. */
  readonly event: Event | PersonalEvent | null;
  /** The server's reason why saving failed. */
  readonly failure: string | undefined;
}

export type Editor = ReturnType<typeof useEventEditor>;

/**
 * The state of the event dialog. A new event is stored first and then shown; a change is shown
 * immediately and reverted on failure. The user's input is never lost: the dialog stays open
 * or opens again.
 */
export function useEventEditor(api: EventApi) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: add } = useMutation(addEventMutation(api));
  const { mutateAsync: change } = useMutation(updateEventMutation(api));

  function open(draft: NewEvent, event: Editing["event"] = null, failure?: string): void {
    setEditing((last) => ({ opening: (last?.opening ?? 0) + 1, draft, event, failure }));
    setOpen(true);
  }

  async function save(draft: NewEvent): Promise<void> {
    const event = editing?.event ?? null;
    const { done, failed } = event ? eventsMessages.changing : eventsMessages.adding;
    try {
      if (event) setOpen(false);
      if (!event) await add(draft);
      else if (!(await changeInto(event, draft))) return;
      setOpen(false);
      toast.success(done);
    } catch (error) {
      toast.error(failed);
      open(draft, event, error instanceof ApiError ? error.detail : undefined);
    }
  }

  /** Returns whether anything has changed. */
  async function changeInto({ id, ...before }: Event | PersonalEvent, draft: NewEvent) {
    const changes = changesBetween(draftOf({ id, ...before }), draft);
    if (Object.keys(changes).length === 0) return false;
    await change({ id, change: changes, event: draft });
    return true;
  }

  return {
    api,
    editing,
    isOpen,
    openNew: (draft: NewEvent) => open(draft),
    openEvent: (event: Event | PersonalEvent) => open(draftOf(event), event),
    close: () => setOpen(false),
    save,
  };
}

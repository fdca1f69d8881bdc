import { useMutation } from "@tanstack/react-query";
import type { Event, PersonalEvent } from "@twofold/contract/events";
import { useState } from "react";
import { ApiError } from "../../lib/errors.ts";
import { toast } from "../../ui/toast.ts";
import { bodyOf, changesBetween, draftOf, type EventDraft } from "./event-draft.ts";
import { addEventMutation, updateEventMutation, type EventApi } from "./events.api.ts";
import { eventsMessages } from "./events.messages.ts";

interface Editing {
  /** Each opening is a new one. */
  readonly opening: number;
  readonly draft: EventDraft;
  /** What is being changed, if it is not a new one. */
  readonly event: Event | PersonalEvent | null;
  /** Why it was not saved, if the server said so. */
  readonly failure: string | undefined;
}

export type Editor = ReturnType<typeof useEventEditor>;

/**
 * The dialog in which an event is written. A new one is kept first and shown then; a change is shown
 * at once and taken back if it could not be kept. In either case no word is lost: the dialog stays,
 * or comes back.
 */
export function useEventEditor(api: EventApi) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: add, isPending: isAdding } = useMutation(addEventMutation(api));
  const { mutateAsync: change } = useMutation(updateEventMutation(api));

  function open(draft: EventDraft, event: Editing["event"] = null, failure?: string): void {
    setEditing((last) => ({ opening: (last?.opening ?? 0) + 1, draft, event, failure }));
    setOpen(true);
  }

  async function save(draft: EventDraft): Promise<void> {
    const event = editing?.event ?? null;
    const { done, failed } = event ? eventsMessages.changing : eventsMessages.adding;
    try {
      if (event) setOpen(false);
      if (!event) await add(bodyOf(draft));
      else if (!(await changeInto(event, draft))) return;
      setOpen(false);
      toast.success(done);
    } catch (error) {
      toast.error(failed);
      open(draft, event, error instanceof ApiError ? error.detail : undefined);
    }
  }

  /** Tells whether there was anything to change. */
  async function changeInto({ id, ...before }: Event | PersonalEvent, draft: EventDraft) {
    const changes = changesBetween(draftOf({ id, ...before }), draft);
    if (Object.keys(changes).length === 0) return false;
    await change({ id, change: changes, event: bodyOf(draft) });
    return true;
  }

  return {
    api,
    editing,
    isOpen,
    isAdding,
    openNew: (draft: EventDraft) => open(draft),
    openEvent: (event: Event | PersonalEvent) => open(draftOf(event), event),
    close: () => setOpen(false),
    save,
  };
}

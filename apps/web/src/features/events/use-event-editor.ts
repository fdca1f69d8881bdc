import { useMutation } from "@tanstack/react-query";
import type { Event, EventChange, NewEvent, PersonalEvent } from "@twofold/contract/events";
import { useState } from "react";
import { ApiError } from "../../lib/errors.ts";
import { toast } from "../../ui/toast.ts";
import { changesBetween, draftOf, mergeDrafts } from "./event-draft.ts";
import { addEventMutation, readEvent, updateEventMutation, type EventApi } from "./events.api.ts";
import { eventsMessages } from "./events.messages.ts";

interface Editing {
  /** Counts openings; used as a key to reset the form. */
  readonly opening: number;
  readonly draft: NewEvent;
  /** Null for a new event. */
  readonly event: Event | PersonalEvent | null;
  /** The server's reason why saving failed. */
  readonly failure: string | undefined;
  /** What the partner entered meanwhile in the fields that the user changed too. */
  readonly theirs: EventChange | undefined;
}

const isChanged = (error: unknown) => error instanceof ApiError && error.code === "event_changed";

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

  function open(
    draft: NewEvent,
    event: Editing["event"] = null,
    { failure, theirs }: Partial<Pick<Editing, "failure" | "theirs">> = {},
  ): void {
    setEditing((last) => ({ opening: (last?.opening ?? 0) + 1, draft, event, failure, theirs }));
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
      if (event && isChanged(error) && (await openMerged(event, draft))) return;
      toast.error(failed);
      open(draft, event, { failure: error instanceof ApiError ? error.detail : undefined });
    }
  }

  /** The partner was faster. Opens the current event with the user's input in it. */
  async function openMerged(event: Event | PersonalEvent, draft: NewEvent): Promise<boolean> {
    const current = await readEvent(event.id).catch(() => undefined);
    if (!current) return false;
    const { merged, theirs } = mergeDrafts(draftOf(event), draft, draftOf(current));
    open(merged, current, { theirs });
    return true;
  }

  /** Returns whether anything has changed. */
  async function changeInto({ id, ...before }: Event | PersonalEvent, draft: NewEvent) {
    const changes = changesBetween(draftOf({ id, ...before }), draft);
    if (Object.keys(changes).length === 0) return false;
    const { version } = before.for_both ? before : {};
    await change({ id, change: { ...changes, ...(version && { version }) }, event: draft });
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

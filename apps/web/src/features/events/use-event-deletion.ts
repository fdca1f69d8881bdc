import { useMutation } from "@tanstack/react-query";
import type { Event, PersonalEvent } from "@twofold/contract/events";
import { useConfirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { draftOf } from "./event-draft.ts";
import { addEventMutation, removeEventMutation, type EventApi } from "./events.api.ts";
import { eventsMessages } from "./events.messages.ts";

const { deletion } = eventsMessages;

/** Asks for confirmation, deletes, and offers undo. */
export function useEventDeletion(api: EventApi) {
  const ask = useConfirm();
  const { mutateAsync: remove } = useMutation(removeEventMutation(api));
  const { mutateAsync: add } = useMutation(addEventMutation(api));

  /** Creates the event again: reminders are planned again, and no other data referred to the old one. */
  async function bringBack(event: Event | PersonalEvent): Promise<void> {
    try {
      await add(draftOf(event));
      toast.success(deletion.restored);
    } catch {
      toast.error(deletion.notRestored);
    }
  }

  return async (event: Event | PersonalEvent): Promise<void> => {
    const isMeant = await ask({
      question: deletion.question,
      line: event.is_recurring ? deletion.yearlyLine(event.title) : deletion.onceLine(event.title),
      confirmLabel: deletion.confirm,
      tone: "danger",
    });
    if (!isMeant) return;
    try {
      await remove(event.id);
    } catch {
      toast.error(deletion.failed);
      return;
    }
    toast.success(deletion.done, {
      label: deletion.undo,
      run: () => void bringBack(event),
    });
  };
}

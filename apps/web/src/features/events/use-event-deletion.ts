import { useMutation } from "@tanstack/react-query";
import {
  RESTORE_DAYS,
  type DeletionScope,
  type Event,
  type PersonalEvent,
} from "@twofold/contract/events";
import { useConfirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { draftOf } from "./event-draft.ts";
import {
  addEventMutation,
  removeEventMutation,
  restoreEventMutation,
  type EventApi,
} from "./events.api.ts";
import { eventsMessages } from "./events.messages.ts";

const { deletion } = eventsMessages;

/** Asks for confirmation, deletes, and offers undo. */
export function useEventDeletion(api: EventApi) {
  const ask = useConfirm();
  const { mutateAsync: remove } = useMutation(removeEventMutation(api));
  const { mutateAsync: add } = useMutation(addEventMutation(api));
  const { mutateAsync: restore } = useMutation(restoreEventMutation);

  /** Creates an own event again: reminders are planned again, and no other data referred to the old one. */
  async function bringBack(event: Event | PersonalEvent): Promise<void> {
    try {
      await (event.for_both ? restore(event.id) : add(draftOf(event)));
      toast.success(deletion.restored);
    } catch {
      toast.error(deletion.notRestored);
    }
  }

  return async (event: Event | PersonalEvent): Promise<void> => {
    let scope: DeletionScope | undefined = event.for_both ? "me" : undefined;
    const isMeant = await ask({
      question: deletion.question,
      line: event.is_recurring ? deletion.yearlyLine(event.title) : deletion.onceLine(event.title),
      confirmLabel: deletion.confirm,
      tone: "danger",
      ...(event.for_both && {
        choice: {
          legend: deletion.scope,
          options: [
            { value: "me", ...deletion.forMe },
            { value: "both", ...deletion.forBoth(RESTORE_DAYS) },
          ],
          onChoose: (value: string) => {
            scope = value === "both" ? "both" : "me";
          },
        },
      }),
    });
    if (!isMeant) return;
    try {
      await remove({ id: event.id, scope });
    } catch {
      toast.error(deletion.failed);
      return;
    }
    const show = event.for_both ? toast.undoable : toast.success;
    show(deletion.done, {
      label: deletion.undo,
      run: () => void bringBack(event),
    });
  };
}

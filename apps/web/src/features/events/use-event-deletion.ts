import { useMutation } from "@tanstack/react-query";
import type { Event, PersonalEvent } from "@twofold/contract/events";
import { useConfirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { bodyOf, draftOf } from "./event-draft.ts";
import { adding, removing, type Door } from "./events.api.ts";

/** Asks, deletes, and offers to take it back. */
export function useEventDeletion(door: Door) {
  const ask = useConfirm();
  const { mutateAsync: remove } = useMutation(removing(door));
  const { mutateAsync: add } = useMutation(adding(door));

  /** The same event once more: reminders are planned anew, and nothing else hung on the old one. */
  async function bringBack(event: Event | PersonalEvent): Promise<void> {
    try {
      await add(bodyOf(draftOf(event)));
      toast.success("Event restored");
    } catch {
      toast.error("Failed to restore event");
    }
  }

  return async (event: Event | PersonalEvent): Promise<void> => {
    const isMeant = await ask({
      question: "Are you sure you want to delete this event?",
      line: event.is_recurring
        ? `“${event.title}” will not come back in any year.`
        : `“${event.title}” leaves your calendar.`,
      confirmLabel: "Delete",
      tone: "danger",
    });
    if (!isMeant) return;
    try {
      await remove(event.id);
    } catch {
      toast.error("Failed to delete event");
      return;
    }
    toast.success("Event deleted successfully", {
      label: "Undo",
      run: () => void bringBack(event),
    });
  };
}

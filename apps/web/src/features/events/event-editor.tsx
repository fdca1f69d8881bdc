import { lazy, Suspense, useEffect } from "react";
import { onFirstInput } from "../../ui/on-first-input.ts";
import type { Editor } from "./use-event-editor.ts";

// They contain the schemas and most of the form code, and few visits open one: loaded with the first input.
const loadDialogs = () => import("./event-dialogs.tsx");
const EventDialog = lazy(async () => ({ default: (await loadDialogs()).EventDialog }));
const PersonalEventDialog = lazy(async () => ({
  default: (await loadDialogs()).PersonalEventDialog,
}));

/** Renders the state of useEventEditor. */
export function EventEditor({ api, editing, isOpen, close, save }: Editor) {
  useEffect(() => onFirstInput(() => void loadDialogs().catch(() => {})), []);
  if (!editing) return null;
  const Dialog = api === "events" ? EventDialog : PersonalEventDialog;
  return (
    <Suspense>
      <Dialog
        key={editing.opening}
        open={isOpen}
        isNew={editing.event === null}
        initial={editing.draft}
        isOwn={editing.event?.is_own !== false}
        failure={editing.failure}
        theirs={editing.theirs}
        onClose={close}
        onSave={save}
      />
    </Suspense>
  );
}

import { lazy, Suspense, useEffect } from "react";
import type { Editor } from "./use-event-editor.ts";

// Loaded after the page has rendered.
const loadDialogs = () => import("./event-dialogs.tsx");
const EventDialog = lazy(async () => ({ default: (await loadDialogs()).EventDialog }));
const PersonalEventDialog = lazy(async () => ({
  default: (await loadDialogs()).PersonalEventDialog,
}));

/** Renders the state of useEventEditor. */
export function EventEditor({ api, editing, isOpen, close, save }: Editor) {
  useEffect(() => void loadDialogs().catch(() => {}), []);
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

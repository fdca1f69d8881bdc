import { useMutation } from "@tanstack/react-query";
import { MAX_CALENDAR_BYTES } from "@twofold/contract/events/calendar-files";
import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useRef, useState, type ChangeEvent } from "react";
import { problemMessage } from "../../../lib/problem-message.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { previewImportMutation } from "./calendar-files.api.ts";
import { importMessages } from "./import.messages.ts";

const loadDialog = () => import("./import-dialog.tsx");
const ImportDialog = lazy(async () => ({ default: (await loadDialog()).ImportDialog }));

/** Imports a calendar file; a preview is shown before anything is added. */
export function ImportSetting({ onImported }: { onImported: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const preview = useMutation({
    ...previewImportMutation,
    onSuccess: () => setOpen(true),
    onError: (error) => toast.error(problemMessage(error)),
  });

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    // Allows the user to choose the same file again after correcting it.
    currentTarget.value = "";
    if (!file) return;
    if (file.size > MAX_CALENDAR_BYTES) toast.error(importMessages.tooLarge);
    else preview.mutate(file);
  };
  return (
    <div className="setting">
      <div>
        <p className="setting-name">{importMessages.title}</p>
        <p className="setting-line">{importMessages.line}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={importMessages.file}
        accept=".ics,text/calendar"
        onChange={take}
      />
      <Button
        loading={preview.isPending}
        icon={<CalendarPlus aria-hidden="true" className="size-4" strokeWidth={2} />}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => input.current?.click()}
      >
        {importMessages.choose}
      </Button>
      {preview.data && (
        <Suspense>
          <ImportDialog
            key={preview.submittedAt}
            open={isOpen}
            file={preview.variables}
            events={preview.data.events}
            skipped={preview.data.skipped}
            onClose={() => setOpen(false)}
            onImported={onImported}
          />
        </Suspense>
      )}
    </div>
  );
}

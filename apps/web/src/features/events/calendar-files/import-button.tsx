import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MAX_CALENDAR_BYTES } from "@twofold/contract/events/calendar-files";
import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useRef, useState, type ChangeEvent } from "react";
import { problemMessage } from "../../../lib/problem-message.ts";
import { Button, type ButtonVariant } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { invalidateEvents } from "../events.api.ts";
import { previewImportMutation } from "./calendar-files.api.ts";
import { importMessages } from "./import.messages.ts";

const loadDialog = () => import("./import-dialog.tsx");
const ImportDialog = lazy(async () => ({ default: (await loadDialog()).ImportDialog }));

interface ImportButtonProps {
  children: string;
  variant?: ButtonVariant;
}

/** Asks for a calendar file; a preview is shown before anything is added. */
export function ImportButton({ children, variant = "quiet" }: ImportButtonProps) {
  const client = useQueryClient();
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
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={importMessages.file}
        accept=".ics,text/calendar"
        onChange={take}
      />
      <Button
        variant={variant}
        loading={preview.isPending}
        icon={<CalendarPlus aria-hidden="true" className="size-4" strokeWidth={2} />}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => input.current?.click()}
      >
        {children}
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
            onImported={() => void invalidateEvents(client)}
          />
        </Suspense>
      )}
    </>
  );
}

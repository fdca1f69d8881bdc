import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useRef } from "react";
import { Button } from "./button.tsx";
import type { Question } from "./confirm.tsx";

interface ConfirmDialogProps {
  question: Question;
  open: boolean;
  onAnswer: (answer: boolean) => void;
  onClosed: () => void;
}

export function ConfirmDialog({ question, open, onAnswer, onClosed }: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel = "Cancel", tone = "primary" } = question;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      onOpenChangeComplete={(next) => !next && onClosed()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-(--z-dialog) bg-scrim transition-opacity duration-(--duration-base) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-(--z-picker) grid items-end justify-items-center p-3 sm:items-center sm:p-6">
          <AlertDialog.Popup
            // The safe answer has the focus, so that Enter in haste destroys nothing.
            initialFocus={cancel}
            className="w-full max-w-116 rounded-sheet bg-raised p-6 shadow-float outline-none transition-[opacity,translate] duration-(--duration-base) data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:p-7"
          >
            {title ? (
              <>
                <AlertDialog.Title>{title}</AlertDialog.Title>
                <AlertDialog.Description className="mt-2 text-muted">
                  {text}
                </AlertDialog.Description>
              </>
            ) : (
              <AlertDialog.Title className="text-[1.1875rem] leading-snug">
                {text}
              </AlertDialog.Title>
            )}
            <div className="mt-6 flex justify-end gap-2.5 max-sm:*:flex-1">
              <AlertDialog.Close
                ref={cancel}
                render={<Button variant="quiet">{cancelLabel}</Button>}
              />
              <Button
                variant={tone === "danger" ? "danger-solid" : "primary"}
                onClick={() => onAnswer(true)}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

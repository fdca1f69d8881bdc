import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useRef } from "react";
import { Button } from "./button.tsx";
import type { Confirmation } from "./confirmation.ts";
import { uiMessages } from "./ui.messages.ts";

interface ConfirmDialogProps {
  asked: Confirmation;
  open: boolean;
  onAnswer: (answer: boolean) => void;
  onClosed: () => void;
}

export function ConfirmDialog({ asked, open, onAnswer, onClosed }: ConfirmDialogProps) {
  const { question, line, confirmLabel, cancelLabel = uiMessages.cancel, tone = "primary" } = asked;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      onOpenChangeComplete={(next) => !next && onClosed()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim dialog-ask" />
        <AlertDialog.Viewport className="dialog-place dialog-ask">
          <AlertDialog.Popup
            // The safe option has the focus, so that a hasty Enter destroys nothing.
            initialFocus={cancel}
            className="dialog"
          >
            <div className="dialog-body">
              <AlertDialog.Title>{question}</AlertDialog.Title>
              {line && (
                <AlertDialog.Description className="mt-1.5 text-muted">
                  {line}
                </AlertDialog.Description>
              )}
            </div>
            <footer>
              <AlertDialog.Close ref={cancel} render={<Button>{cancelLabel}</Button>} />
              <Button
                variant={tone === "danger" ? "danger-solid" : "primary"}
                onClick={() => onAnswer(true)}
              >
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

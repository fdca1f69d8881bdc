import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useId, useRef } from "react";
import { Button } from "./button.tsx";
import type { Confirmation } from "./confirmation.ts";
import { uiMessages } from "./ui.messages.ts";
import "../styles/reason-choice.css";

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
              {asked.choice && <Choice {...asked.choice} />}
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

function Choice({ legend, options, onChoose }: NonNullable<Confirmation["choice"]>) {
  const name = useId();
  return (
    <fieldset className="reason-choice mt-4">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label, line }, index) => (
        <label key={value}>
          <input
            type="radio"
            className="tick"
            name={name}
            defaultChecked={index === 0}
            onChange={() => onChoose(value)}
          />
          <span>
            {label}
            <span className="block text-caption text-muted">{line}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

import { useId, useState } from "react";
import { Button } from "./button.tsx";
import "../styles/reason-choice.css";

interface OptionListProps<Reason extends string> {
  messages: { readonly open: string; readonly question: string; readonly submit: string };
  reasons: Readonly<Record<Reason, string>>;
  isSubmitting: boolean;
  onSubmit: (reason: Reason) => void;
}

/** The reasons to report a picture. It is collapsed, because most pictures are right. */
export function OptionList<Reason extends string>(props: OptionListProps<Reason>) {
  const { messages, reasons, isSubmitting, onSubmit } = props;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<Reason | null>(null);
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the list, not the dialog around it
    <div
      onKeyDown={(event) => {
        if (!isOpen || event.key !== "Escape") return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <Button
        variant="text"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.open}
      </Button>
      {isOpen && (
        <fieldset id={id} className="reason-choice">
          <legend>{messages.question}</legend>
          {(Object.entries(reasons) as [Reason, string][]).map(([each, label]) => (
            <label key={each}>
              <input
                type="radio"
                className="tick"
                name={`${id}-reason`}
                checked={reason === each}
                onChange={() => setReason(each)}
              />
              {label}
            </label>
          ))}
          <Button
            loading={isSubmitting}
            disabled={reason === null}
            onClick={() => reason !== null && onSubmit(reason)}
          >
            {messages.submit}
          </Button>
        </fieldset>
      )}
    </div>
  );
}

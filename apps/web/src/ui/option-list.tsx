import { useId, useState } from "react";
import { Button } from "./button.tsx";
import "../styles/reason-choice.css";

interface ReasonChoiceProps<Reason extends string> {
  words: { readonly open: string; readonly question: string; readonly tell: string };
  reasons: Readonly<Record<Reason, string>>;
  isTelling: boolean;
  onTell: (reason: Reason) => void;
}

/** The reasons to report a picture. It is collapsed, because most pictures are right. */
export function OptionList<Reason extends string>(props: ReasonChoiceProps<Reason>) {
  const { words, reasons, isTelling, onTell } = props;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<Reason | null>(null);
  const id = useId();
  return (
    <div>
      <Button
        variant="text"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words.open}
      </Button>
      {isOpen && (
        <fieldset id={id} className="reason-choice">
          <legend>{words.question}</legend>
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
            loading={isTelling}
            disabled={reason === null}
            onClick={() => reason !== null && onTell(reason)}
          >
            {words.tell}
          </Button>
        </fieldset>
      )}
    </div>
  );
}

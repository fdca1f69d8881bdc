import { useMutation } from "@tanstack/react-query";
import type { Switch, SwitchMessage } from "@twofold/contract/admin/switches";
import { Info } from "lucide-react";
import { useState } from "react";
import { formatDateTime, useNow } from "../../../lib/dates.ts";
import { isCancelled } from "../../../lib/errors.ts";
import { language } from "../../../lib/language.ts";
import { problemMessage } from "../../../lib/problem-message.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { uiMessages } from "../../../ui/ui.messages.ts";
import { conflictOf, type Conflict } from "../conflict.ts";
import { ConflictView } from "../conflict-view.tsx";
import { reasonError } from "../reason.ts";
import { EndField } from "./end-field.tsx";
import { choiceOf, endOf, firstEnd } from "./switch-end.ts";
import { changeSwitchMutation } from "./switches.api.ts";
import { switchesMessages as messages } from "./switches.messages.ts";

const MIN_MESSAGE = 5;
const MAX_MESSAGE = 300;

type Row = Pick<Switch, "message" | "reason" | "until" | "version">;

/** The fields of the form, each of which is merged on its own. */
interface Fields {
  readonly en: string;
  readonly de: string;
  readonly reason: string;
  readonly until: string | null;
  readonly version: number;
}

const fieldsOf = ({ message, reason, until, version }: Row): Fields => ({
  en: message?.en ?? "",
  de: message?.de ?? "",
  reason: reason ?? "",
  until,
  version,
});

const conflictFields = [
  { name: "en", label: messages.english },
  { name: "de", label: messages.german },
  { name: "reason", label: messages.reason },
  {
    name: "until",
    label: messages.end,
    format: (value: unknown) => (typeof value === "string" ? formatDateTime(new Date(value)) : "–"),
  },
] as const;

interface SwitchOffDialogProps {
  current: Switch;
  open: boolean;
  onClose: () => void;
  onDone: (changed: Switch | undefined) => void;
}

export function SwitchOffDialog({ current, open, onClose, onDone }: SwitchOffDialogProps) {
  const { mutateAsync: change, isPending } = useMutation(changeSwitchMutation);
  // As it was when the dialog opened, because a change of another person must not be overwritten.
  const [base, setBase] = useState(() => fieldsOf(current));
  const [end, setEnd] = useState(firstEnd);
  const [message, setMessage] = useState<SwitchMessage>({ en: base.en, de: base.de });
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<Row>>();
  const { name } = current;
  const now = useNow();
  const until = endOf(end, now)?.toISOString();
  const errors = {
    end: until ? undefined : messages.endMissing,
    en: messageError(message.en),
    de: messageError(message.de),
    reason: reasonError(reason),
  };
  const shown = (error: string | undefined) => (isChecked ? error : undefined);

  async function submit(): Promise<void> {
    setChecked(true);
    setFailure(undefined);
    const exact = endOf(end, new Date())?.toISOString();
    if (!exact || errors.en || errors.de || errors.reason) return;
    const { version } = base;
    try {
      const body = { is_off: true, message, reason: reason.trim(), until: exact, version };
      const { switches } = await change({ params: { name }, body });
      onDone(switches.find((each) => each.name === name));
    } catch (error) {
      const found = conflictOf<Row>(error);
      if (found) setConflict(found);
      else if (!isCancelled(error)) setFailure(problemMessage(error));
    }
  }

  function keep(merged: Fields): void {
    setBase(merged);
    setMessage({ en: merged.en, de: merged.de });
    setReason(merged.reason);
    if (merged.until && merged.until !== until) setEnd(choiceOf(merged.until));
    setConflict(undefined);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!isPending && reason === ""}
      title={messages.switchOffTitle(messages.names[name])}
      description={messages.switchOffLine}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
          <Button type="submit" variant="danger-solid" loading={isPending} disabled={!!conflict}>
            {messages.switchOff}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Banner tone="danger">{failure}</Banner>}
        {conflict && (
          <ConflictView<Fields>
            {...conflict}
            edits={{
              base,
              mine: { ...message, reason, until: until ?? null, version: base.version },
              current: fieldsOf(conflict.current),
            }}
            fields={conflictFields}
            onKeep={keep}
          />
        )}
        <EndField value={end} now={now} error={shown(errors.end)} onChange={setEnd} />
        <div className="switch-messages">
          {(["en", "de"] as const).map((each) => (
            <TextAreaField
              key={each}
              lang={each}
              label={each === "en" ? messages.english : messages.german}
              maxLength={MAX_MESSAGE}
              value={message[each]}
              error={shown(errors[each])}
              onChange={({ currentTarget }) =>
                setMessage({ ...message, [each]: currentTarget.value })
              }
            />
          ))}
        </div>
        {message[language].trim() !== "" && (
          <div className="switch-preview">
            <p>{messages.preview}</p>
            <p className="switch-preview-text">
              <Info aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
              <span>{message[language]}</span>
            </p>
          </div>
        )}
        <TextField
          label={messages.reason}
          hint={messages.reasonHint}
          value={reason}
          error={shown(errors.reason)}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <p className="text-label text-muted">{messages.effect}</p>
      </div>
    </Dialog>
  );
}

function messageError(text: string): string | undefined {
  return text.trim().length < MIN_MESSAGE ? messages.messageMissing : undefined;
}

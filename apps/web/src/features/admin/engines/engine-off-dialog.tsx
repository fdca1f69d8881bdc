import { useMutation } from "@tanstack/react-query";
import type { AdminEngine, EngineSwitch } from "@twofold/contract/admin/engines";
import { useState } from "react";
import { formatDateTime, useNow } from "../../../lib/dates.ts";
import { isCancelled } from "../../../lib/errors.ts";
import { problemMessage } from "../../../lib/problem-message.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { uiMessages } from "../../../ui/ui.messages.ts";
import { conflictOf, type Conflict } from "../conflict.ts";
import { ConflictView } from "../conflict-view.tsx";
import { EndField } from "../operations/end-field.tsx";
import { choiceOf, endOf, firstEnd } from "../operations/switch-end.ts";
import { switchesMessages } from "../operations/switches.messages.ts";
import { reasonError } from "../reason.ts";
import { changeEngineSwitchMutation } from "./engines.api.ts";
import { enginesMessages as messages } from "./engines.messages.ts";

type Row = Pick<EngineSwitch, "is_off" | "until" | "reason" | "version">;

const fields = [
  {
    name: "is_off",
    label: messages.isOff,
    format: (value: unknown) => messages.isOffValues[value ? "off" : "on"],
  },
  {
    name: "until",
    label: messages.until,
    format: (value: unknown) => (typeof value === "string" ? formatDateTime(new Date(value)) : "–"),
  },
  { name: "reason", label: messages.reason },
] as const;

interface EngineOffDialogProps {
  engine: Pick<AdminEngine, "id" | "name" | "switch">;
  open: boolean;
  onClose: () => void;
  onDone: (changed: EngineSwitch) => void;
}

export function EngineOffDialog({ engine, open, onClose, onDone }: EngineOffDialogProps) {
  const { mutateAsync: change, isPending } = useMutation(changeEngineSwitchMutation);
  // As it was when the dialog opened, because a change of another person must not be overwritten.
  const [base, setBase] = useState<Row>(engine.switch);
  const [end, setEnd] = useState(firstEnd);
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<Row>>();
  const now = useNow();
  const until = endOf(end, now)?.toISOString();

  async function submit(): Promise<void> {
    setChecked(true);
    setFailure(undefined);
    const exact = endOf(end, new Date())?.toISOString();
    if (!exact || reasonError(reason)) return;
    try {
      const body = { is_off: true, until: exact, reason: reason.trim(), version: base.version };
      onDone(await change({ params: { id: engine.id }, body }));
    } catch (error) {
      const found = conflictOf<Row>(error);
      if (found) setConflict(found);
      else if (!isCancelled(error)) setFailure(problemMessage(error));
    }
  }

  function keep(merged: Row): void {
    setBase({ ...merged });
    if (merged.until && merged.until !== until) setEnd(choiceOf(merged.until));
    setReason(merged.reason ?? "");
    setConflict(undefined);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!isPending && reason === ""}
      title={messages.offTitle(engine.name)}
      description={messages.offLine}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
          <Button type="submit" variant="danger-solid" loading={isPending} disabled={!!conflict}>
            {messages.offButton}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Banner tone="danger">{failure}</Banner>}
        {conflict && (
          <ConflictView<Row>
            {...conflict}
            edits={{
              base,
              mine: { is_off: true, until: until ?? null, reason, version: base.version },
              current: conflict.current,
            }}
            fields={fields}
            onKeep={keep}
          />
        )}
        <EndField
          value={end}
          now={now}
          error={isChecked && !until ? switchesMessages.endMissing : undefined}
          onChange={setEnd}
        />
        <TextField
          label={messages.reason}
          hint={messages.reasonHint}
          value={reason}
          error={isChecked ? reasonError(reason) : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}

import { useMutation } from "@tanstack/react-query";
import type { ImportedEvent } from "@twofold/contract/events/calendar-files";
import { useState } from "react";
import { problemMessage } from "../../../lib/problem-message.ts";
import { formatLocalDate } from "../../../lib/local-date.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { importEventsMutation } from "./calendar-files.api.ts";
import { importMessages } from "./import.messages.ts";

interface ImportDialogProps {
  open: boolean;
  file: File;
  events: readonly ImportedEvent[];
  /** The number of cancelled entries and entries without a date. */
  skipped: number;
  onClose: () => void;
  onImported: () => void;
}

export function ImportDialog(props: ImportDialogProps) {
  const { open, file, events, skipped, onClose, onImported } = props;
  const fresh = events.filter(({ state }) => state === "new");
  const [chosen, setChosen] = useState(() => new Set(fresh.map(({ number }) => number)));
  const { mutate, isPending, error } = useMutation({
    ...importEventsMutation,
    onSuccess: ({ added }) => {
      toast.success(importMessages.added(added));
      onImported();
      onClose();
    },
  });
  const choose = (number: number, isChosen: boolean): void =>
    setChosen((now) => {
      const next = new Set(now);
      if (isChosen) next.add(number);
      else next.delete(number);
      return next;
    });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="event"
      dismissible={!isPending}
      title={importMessages.title}
      description={summaryOf(events, skipped)}
      onSubmit={() => {
        if (!isPending) mutate({ file, only: [...chosen] });
      }}
      footer={
        <>
          <Button onClick={onClose}>{importMessages.cancel}</Button>
          <Button type="submit" variant="primary" loading={isPending} disabled={chosen.size === 0}>
            {importMessages.import(chosen.size)}
          </Button>
        </>
      }
    >
      {error && (
        <Banner tone="danger" className="mb-4">
          {problemMessage(error)}
        </Banner>
      )}
      {fresh.length > 1 && (
        <Checkbox
          label={<strong>{importMessages.all}</strong>}
          checked={chosen.size === fresh.length}
          onChange={({ currentTarget }) =>
            setChosen(new Set(currentTarget.checked ? fresh.map(({ number }) => number) : []))
          }
        />
      )}
      <ul className="import-rows">
        {events.map((event) => (
          <li key={event.number}>
            <Checkbox
              label={<Entry event={event} />}
              disabled={event.state === "already_there"}
              checked={chosen.has(event.number)}
              onChange={({ currentTarget }) => choose(event.number, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Entry({ event }: { event: ImportedEvent }) {
  const { title, event_date, is_recurring, warning, state } = event;
  const date = formatLocalDate(event_date, "long");
  const when = is_recurring ? importMessages.yearly(date) : date;
  return (
    <>
      <span className="block font-[560] wrap-anywhere">{title}</span>
      <span className="block text-label text-muted">
        {state === "already_there" ? importMessages.alreadyThere(when) : when}
      </span>
      {warning && (
        <span className="block text-caption text-faint">{importMessages.warnings[warning]}</span>
      )}
    </>
  );
}

function summaryOf(events: readonly ImportedEvent[], skipped: number): string {
  const found = importMessages.found(events.length);
  return skipped > 0 ? `${found} ${importMessages.leftOut(skipped)}` : found;
}

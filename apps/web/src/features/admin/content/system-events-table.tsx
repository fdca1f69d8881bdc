import { useMutation } from "@tanstack/react-query";
import type { AdminSystemEvent } from "@twofold/contract/admin/system-events";
import { Plus } from "lucide-react";
import { useState } from "react";
import { language } from "../../../lib/language.ts";
import { toastProblem } from "../../../lib/problem-message.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { AdminHead } from "../admin-head.tsx";
import { undoMutation } from "../admin.api.ts";
import { toastUndo } from "../undo-toast.ts";
import { contentMessages } from "./content.messages.ts";
import { formatLocalDay } from "./format-local-day.ts";
import { SystemEventDialog } from "./system-event-dialog.tsx";
import { changeSystemEventMutation, useAdminSystemEvents } from "./system-events.api.ts";
import { systemEventsMessages as messages } from "./system-events.messages.ts";
import "../../../styles/admin-content.css";

const NONE: readonly AdminSystemEvent[] = [];
/** A line breaks between two dates and not within one. */
const unbroken = (day: string): string => formatLocalDay(day).replaceAll(" ", "\u00A0");

/** All system events, the next first. Switching one off or on takes effect immediately. */
export function SystemEventsTable() {
  const { data, error, refetch } = useAdminSystemEvents();
  const { mutateAsync: change } = useMutation(changeSystemEventMutation);
  const { mutateAsync: undo } = useMutation(undoMutation);
  const [edited, setEdited] = useState<{ event: AdminSystemEvent | undefined; key: number }>();
  const [isOpen, setOpen] = useState(false);
  const edit = (event?: AdminSystemEvent): void => {
    setEdited((before) => ({ event, key: (before?.key ?? 0) + 1 }));
    setOpen(true);
  };
  async function toggle(event: AdminSystemEvent): Promise<void> {
    const { id, names, event_date, calendar, occasion, is_active, version } = event;
    // An event of the release may lack a translation; the English name is better than none.
    const own = { en: names.en, de: names.de || names.en };
    const body = { event_date, calendar, occasion, version, names: own, is_active: !is_active };
    try {
      const { seq } = await change({ params: { id }, body });
      toastUndo(messages.changed(own[language]), () => undo(seq));
    } catch (problem) {
      toastProblem(problem);
    }
  }
  const columns = columnsOf({ onEdit: edit, onToggle: (event) => void toggle(event) });
  const events = data?.events ?? NONE;
  return (
    <>
      <AdminHead
        title={messages.title}
        lead={messages.lead}
        actions={
          <Button variant="primary" disabled={!data} onClick={() => edit()}>
            <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
            {messages.add}
          </Button>
        }
      />
      <DataTable
        caption={messages.caption}
        columns={columns}
        rows={data?.events}
        rowId={({ id }) => id}
        error={error}
        onRetry={refetch}
        empty={{ title: messages.empty }}
      />
      {edited && (
        <SystemEventDialog
          key={edited.key}
          event={edited.event}
          taken={events.filter(({ id }) => id !== edited.event?.id).map(({ names }) => names.en)}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface EventActions {
  onEdit: (event: AdminSystemEvent) => void;
  onToggle: (event: AdminSystemEvent) => void;
}

const columnsOf = ({ onEdit, onToggle }: EventActions): readonly DataColumn<AdminSystemEvent>[] => [
  {
    id: "name",
    header: messages.name,
    card: "title",
    cell: (event) => (
      <>
        <button type="button" className="content-name" onClick={() => onEdit(event)}>
          {event.names[language] || event.names.en}
        </button>
        {event.is_from_release && <small>{messages.fromRelease}</small>}
      </>
    ),
  },
  {
    id: "calendar",
    header: messages.calendar,
    cell: ({ calendar }) => messages.calendars[calendar],
  },
  {
    id: "occasion",
    header: messages.occasion,
    isWideOnly: true,
    cell: ({ occasion }) => messages.occasions[occasion],
  },
  {
    id: "next",
    header: messages.next,
    card: "full",
    cell: ({ next_dates }) => next_dates.map(unbroken).join(" · "),
  },
  {
    id: "is_active",
    header: contentMessages.on,
    isTight: true,
    card: "end",
    cell: (event) => (
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native checkbox exposes its own state
        role="switch"
        className="switch"
        aria-label={event.names[language] || event.names.en}
        checked={event.is_active}
        onChange={() => onToggle(event)}
      />
    ),
  },
];

import { useMutation } from "@tanstack/react-query";
import type { AdminSystemEvent } from "@twofold/contract/admin/system-events";
import { EventCalendar, EventDate } from "@twofold/contract/events";
import { Occasion } from "@twofold/contract/templates";
import { useState } from "react";
import { language } from "../../../lib/language.ts";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { undoMutation } from "../admin.api.ts";
import { toastUndo } from "../undo-toast.ts";
import { contentMessages } from "./content.messages.ts";
import { formatLocalDay } from "./format-local-day.ts";
import {
  changeSystemEventMutation,
  createSystemEventMutation,
  readSystemEvents,
  useNextDates,
} from "./system-events.api.ts";
import { systemEventsMessages as messages } from "./system-events.messages.ts";
import { RowDialog } from "./row-dialog.tsx";
import { useRowForm } from "./use-row-form.ts";

const rowOf = (event: AdminSystemEvent) => ({
  name_en: event.names.en,
  name_de: event.names.de,
  event_date: event.event_date,
  calendar: event.calendar,
  occasion: event.occasion,
  is_active: event.is_active,
  version: event.version,
});
type Row = ReturnType<typeof rowOf>;

const newRow: Row = {
  name_en: "",
  name_de: "",
  event_date: "",
  calendar: "gregorian",
  occasion: "custom",
  is_active: true,
  version: 0,
};

interface SystemEventDialogProps {
  /** Undefined for a new one. */
  event: AdminSystemEvent | undefined;
  /** The English names of the other events. */
  taken: readonly string[];
  open: boolean;
  onClose: () => void;
}

export function SystemEventDialog({ event, taken, open, onClose }: SystemEventDialogProps) {
  const { mutateAsync: create } = useMutation(createSystemEventMutation);
  const { mutateAsync: change } = useMutation(changeSystemEventMutation);
  const { mutateAsync: undo } = useMutation(undoMutation);
  const [isChecked, setChecked] = useState(false);
  const form = useRowForm<Row>({
    initial: event ? rowOf(event) : newRow,
    async read() {
      const now = (await readSystemEvents()).events.find(({ id }) => id === event?.id);
      return now && { row: rowOf(now), changedBy: now.changed_by, changedAt: now.changed_at ?? "" };
    },
    async save({ version, name_en, name_de, ...values }) {
      const names = { en: name_en.trim(), de: name_de.trim() };
      const body = { ...values, names };
      const { seq } = event
        ? await change({ params: { id: event.id }, body: { ...body, version } })
        : await create({ body });
      onClose();
      const name = names[language];
      toastUndo(event ? messages.changed(name) : messages.added(name), () => undo(seq));
    },
  });
  const { row, set } = form;
  const errors = errorsOf(row, taken);
  const errorAt = (field: keyof typeof errors) => (isChecked ? errors[field] : undefined);
  const submit = (): void => {
    setChecked(true);
    if (Object.values(errors).every((error) => error === undefined)) void form.submit();
  };
  return (
    <RowDialog
      open={open}
      onClose={onClose}
      title={event ? contentMessages.editOf(event.names[language] || event.names.en) : messages.new}
      form={form}
      isSaved={event !== undefined}
      onSubmit={submit}
      conflictFields={conflictFields}
    >
      <div className="content-pair">
        {(["en", "de"] as const).map((each) => (
          <TextField
            key={each}
            lang={each}
            label={each === "en" ? messages.nameEnglish : messages.nameGerman}
            maxLength={100}
            value={row[`name_${each}`]}
            error={errorAt(`name_${each}`)}
            onChange={({ currentTarget }) => set({ [`name_${each}`]: currentTarget.value })}
          />
        ))}
      </div>
      <div className="content-pair">
        <SelectField
          label={messages.calendar}
          value={row.calendar}
          onChange={({ currentTarget }) =>
            set({ calendar: EventCalendar.parse(currentTarget.value) })
          }
        >
          {EventCalendar.options.map((each) => (
            <option key={each} value={each}>
              {messages.calendars[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={messages.occasion}
          value={row.occasion}
          onChange={({ currentTarget }) => set({ occasion: Occasion.parse(currentTarget.value) })}
        >
          {Occasion.options.map((each) => (
            <option key={each} value={each}>
              {messages.occasions[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        type="date"
        label={messages.date}
        hint={row.calendar === "chinese" ? messages.dateHint : undefined}
        value={row.event_date}
        error={errorAt("event_date")}
        onChange={({ currentTarget }) => set({ event_date: currentTarget.value })}
      />
      <NextDates row={row} />
      <Switch
        label={contentMessages.active}
        checked={row.is_active}
        onChange={({ currentTarget }) => set({ is_active: currentTarget.checked })}
      />
    </RowDialog>
  );
}

function NextDates({ row: { event_date, calendar } }: { row: Row }) {
  const isValid = EventDate.safeParse(event_date).success;
  const { data } = useNextDates(isValid ? event_date : "", calendar);
  if (!isValid || !data) return null;
  return (
    <div className="switch-preview">
      <p>{messages.preview}</p>
      <ol className="next-dates" aria-label={messages.preview}>
        {data.dates.map((date) => (
          <li key={date}>
            <time dateTime={date}>{formatLocalDay(date)}</time>
          </li>
        ))}
      </ol>
    </div>
  );
}

const conflictFields = [
  { name: "name_en", label: messages.nameEnglish },
  { name: "name_de", label: messages.nameGerman },
  { name: "calendar", label: messages.calendar },
  { name: "occasion", label: messages.occasion },
  { name: "event_date", label: messages.date },
  { name: "is_active", label: contentMessages.active },
] as const;

function errorsOf(row: Row, taken: readonly string[]) {
  const missing = (value: string) => (value.trim() ? undefined : contentMessages.required);
  const isTaken = taken.includes(row.name_en.trim());
  return {
    name_en: isTaken ? messages.nameTaken : missing(row.name_en),
    name_de: missing(row.name_de),
    event_date: EventDate.safeParse(row.event_date).success ? undefined : messages.dateMissing,
  };
}

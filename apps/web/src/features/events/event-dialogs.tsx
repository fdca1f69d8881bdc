import {
  MAX_DESCRIPTION,
  MAX_TITLE,
  type EventType,
  type NotificationLead,
} from "@twofold/contract/events";
import { useId } from "react";
import { addDays, formatLocalDate, todayOf, type LocalDate } from "../../lib/local-date.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { EventDraft } from "./event-draft.ts";
import { nextDate } from "./event-guess.ts";
import { MoreChoices } from "./more-choices.tsx";
import { typeNames } from "./event-words.ts";
import { useDraft } from "./use-draft.ts";
import "../../styles/event-dialogs.css";

export interface EventDialogProps {
  open: boolean;
  isNew: boolean;
  isSaving: boolean;
  initial: EventDraft;
  failure: string | undefined;
  onClose: () => void;
  onSave: (draft: EventDraft) => void;
}

const leads: readonly NotificationLead[] = [1, 2, 3, 7];

/** The events page's. */
export function EventDialog(props: EventDialogProps) {
  const { open, isNew, isSaving, initial, failure, onClose, onSave } = props;
  const { draft, errors, set, submit } = useDraft(initial, onSave);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="event"
      title={isNew ? "Add Event" : "Edit Event"}
      dismissible={!isSaving}
      onSubmit={() => isSaving || submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={isSaving}>
            {isNew ? "Add Event" : "Save Changes"}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure && <Banner tone="danger">{failure}</Banner>}
        <TextField
          label="Event Title"
          required
          autoComplete="off"
          maxLength={MAX_TITLE}
          value={draft.title}
          error={errors.title}
          onChange={({ currentTarget }) => set("title", currentTarget.value)}
        />
        <TextAreaField
          label="Description"
          rows={2}
          maxLength={MAX_DESCRIPTION}
          value={draft.description}
          error={errors.description}
          onChange={({ currentTarget }) => set("description", currentTarget.value)}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField
            label="Event Date"
            value={draft.event_date}
            error={errors.event_date}
            onChange={(date) => set("event_date", date)}
          />
          <SelectField
            label="Event Type"
            value={draft.event_type}
            onChange={({ currentTarget }) => set("event_type", currentTarget.value as EventType)}
          >
            {Object.entries(typeNames).map(([type, name]) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <SelectField
          label="Notify me (days before)"
          hint={reminderInWords(draft)}
          disabled={!draft.is_active}
          value={draft.notification_days_before}
          onChange={({ currentTarget }) =>
            set("notification_days_before", Number(currentTarget.value) as NotificationLead)
          }
        >
          {leads.map((days) => (
            <option key={days} value={days}>
              {days}
            </option>
          ))}
        </SelectField>
        <div>
          <Checkbox
            label="Recurring event"
            checked={draft.is_recurring}
            onChange={({ currentTarget }) => set("is_recurring", currentTarget.checked)}
          />
          <MoreChoices draft={draft} set={set} />
        </div>
      </div>
    </Dialog>
  );
}

/** The calendar's, also on the dashboard: a title is enough. */
export function PersonalEventDialog(props: EventDialogProps) {
  const { open, isNew, isSaving, initial, failure, onClose, onSave } = props;
  const { draft, errors, set, submit } = useDraft(initial, onSave);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={isNew ? "Add event" : "Edit event"}
      description={draft.event_date && formatLocalDate(draft.event_date, "full")}
      dismissible={!isSaving}
      onSubmit={() => isSaving || submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            loading={isSaving}
            disabled={draft.title.trim() === ""}
          >
            {isNew ? "Create Event" : "Save Changes"}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure && <Banner tone="danger">{failure}</Banner>}
        <TextField
          label="Title"
          required
          placeholder="What is it?"
          autoComplete="off"
          maxLength={MAX_TITLE}
          value={draft.title}
          error={errors.title}
          onChange={({ currentTarget }) => set("title", currentTarget.value)}
        />
        <TextAreaField
          label={<Optional>Description</Optional>}
          placeholder="What do you want to remember?"
          rows={2}
          maxLength={MAX_DESCRIPTION}
          value={draft.description}
          error={errors.description}
          onChange={({ currentTarget }) => set("description", currentTarget.value)}
        />
        <DateField
          label="Date"
          value={draft.event_date}
          error={errors.event_date}
          onChange={(date) => set("event_date", date)}
        />
        <MoreChoices draft={draft} set={set} withYearly />
      </div>
    </Dialog>
  );
}

interface DateFieldProps {
  label: string;
  value: LocalDate;
  error: string | undefined;
  onChange: (date: LocalDate) => void;
}

/** The platform's own: its value is a day without a zone, and its picker is the one people know. */
function DateField({ label, value, error, onChange }: DateFieldProps) {
  const id = useId();
  return (
    <TextField
      id={id}
      label={label}
      type="date"
      required
      min="1900-01-01"
      max="2199-12-31"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function Optional({ children }: { children: string }) {
  return (
    <>
      {children} <span className="font-[420] text-faint">(optional)</span>
    </>
  );
}

/** Tuesday, 18 May, and on the day itself */
function reminderInWords(draft: EventDraft): string {
  if (!draft.is_active) return "No reminders";
  const isByMoon = draft.is_recurring && draft.calendar === "chinese";
  const next = draft.event_date && !isByMoon ? nextDate(draft, todayOf(new Date())) : null;
  if (next === null || next === "") return "And on the day itself";
  const first = addDays(next, -draft.notification_days_before);
  return first < todayOf(new Date())
    ? `${formatLocalDate(next, "day")}, on the day itself`
    : `${formatLocalDate(first, "day")}, and on the day itself`;
}

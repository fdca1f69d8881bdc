import {
  MAX_DESCRIPTION,
  MAX_TITLE,
  type EventType,
  type NotificationLead,
} from "@twofold/contract/events";
import { useId, type ComponentProps, type ReactNode } from "react";
import { addDays, formatLocalDate, todayOf, type LocalDate } from "../../lib/local-date.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { EventDraft } from "./event-draft.ts";
import { nextDate } from "./optimistic-event.ts";
import { eventsMessages } from "./events.messages.ts";
import { MoreChoices } from "./more-choices.tsx";
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

/** The dialog of the events page. */
export function EventDialog(props: EventDialogProps) {
  const { isNew, initial, onSave } = props;
  const { draft, errors, set, submit } = useDraft(initial, onSave);
  return (
    <DraftDialog
      {...props}
      size="event"
      title={isNew ? eventsMessages.dialog.add : eventsMessages.dialog.edit}
      adding={eventsMessages.dialog.add}
      onSubmit={submit}
    >
      <TextField
        label={eventsMessages.dialog.title}
        required
        autoComplete="off"
        maxLength={MAX_TITLE}
        value={draft.title}
        error={errors.title}
        onChange={({ currentTarget }) => set("title", currentTarget.value)}
      />
      <TextAreaField
        label={eventsMessages.dialog.description}
        rows={2}
        maxLength={MAX_DESCRIPTION}
        value={draft.description}
        error={errors.description}
        onChange={({ currentTarget }) => set("description", currentTarget.value)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          label={eventsMessages.dialog.date}
          value={draft.event_date}
          error={errors.event_date}
          onChange={(date) => set("event_date", date)}
        />
        <SelectField
          label={eventsMessages.dialog.type}
          value={draft.event_type}
          onChange={({ currentTarget }) => set("event_type", currentTarget.value as EventType)}
        >
          {Object.entries(eventsMessages.types).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        label={eventsMessages.dialog.lead}
        hint={formatReminder(draft)}
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
          label={eventsMessages.dialog.recurring}
          checked={draft.is_recurring}
          onChange={({ currentTarget }) => set("is_recurring", currentTarget.checked)}
        />
        <MoreChoices draft={draft} set={set} />
      </div>
    </DraftDialog>
  );
}

/** The dialog of the calendar and the dashboard: only the title is required. */
export function PersonalEventDialog(props: EventDialogProps) {
  const { isNew, initial, onSave } = props;
  const { draft, errors, set, submit } = useDraft(initial, onSave);
  return (
    <DraftDialog
      {...props}
      title={isNew ? eventsMessages.personalDialog.add : eventsMessages.personalDialog.edit}
      description={draft.event_date && formatLocalDate(draft.event_date, "full")}
      adding={eventsMessages.personalDialog.create}
      isIncomplete={draft.title.trim() === ""}
      onSubmit={submit}
    >
      <TextField
        label={eventsMessages.personalDialog.title}
        required
        placeholder={eventsMessages.personalDialog.titleExample}
        autoComplete="off"
        maxLength={MAX_TITLE}
        value={draft.title}
        error={errors.title}
        onChange={({ currentTarget }) => set("title", currentTarget.value)}
      />
      <TextAreaField
        label={<Optional>{eventsMessages.dialog.description}</Optional>}
        placeholder={eventsMessages.personalDialog.descriptionExample}
        rows={2}
        maxLength={MAX_DESCRIPTION}
        value={draft.description}
        error={errors.description}
        onChange={({ currentTarget }) => set("description", currentTarget.value)}
      />
      <DateField
        label={eventsMessages.personalDialog.date}
        value={draft.event_date}
        error={errors.event_date}
        onChange={(date) => set("event_date", date)}
      />
      <MoreChoices draft={draft} set={set} withYearly />
    </DraftDialog>
  );
}

interface DraftDialogProps extends Pick<ComponentProps<typeof Dialog>, "size" | "description"> {
  open: boolean;
  isNew: boolean;
  isSaving: boolean;
  failure: string | undefined;
  title: string;
  /** The label of the button for a new event. */
  adding: string;
  isIncomplete?: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** The frame that both dialogs share. */
function DraftDialog(props: DraftDialogProps) {
  const { open, isNew, isSaving, failure, title, adding, isIncomplete = false } = props;
  const { size = "md", description, onClose, onSubmit, children } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size={size}
      title={title}
      description={description}
      dismissible={!isSaving}
      onSubmit={() => isSaving || onSubmit()}
      footer={
        <>
          <Button onClick={onClose}>{eventsMessages.dialog.cancel}</Button>
          <Button type="submit" variant="primary" loading={isSaving} disabled={isIncomplete}>
            {isNew ? adding : eventsMessages.dialog.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure && <Banner tone="danger">{failure}</Banner>}
        {children}
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

/** Uses the browser's date input: its value has no time zone, and users know its picker. */
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
      {children}{" "}
      <span className="font-[420] text-faint">{eventsMessages.personalDialog.optional}</span>
    </>
  );
}

/** Tuesday, 18 May, and on the day itself */
function formatReminder(draft: EventDraft): string {
  if (!draft.is_active) return eventsMessages.reminders.none;
  const isByMoon = draft.is_recurring && draft.calendar === "chinese";
  const next = draft.event_date && !isByMoon ? nextDate(draft, todayOf(new Date())) : null;
  if (next === null || next === "") return eventsMessages.reminders.onTheDay;
  const first = addDays(next, -draft.notification_days_before);
  return first < todayOf(new Date())
    ? eventsMessages.reminders.onlyOnTheDay(formatLocalDate(next, "day"))
    : eventsMessages.reminders.alsoOnTheDay(formatLocalDate(first, "day"));
}

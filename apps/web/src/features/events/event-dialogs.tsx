import {
  MAX_DESCRIPTION,
  MAX_TITLE,
  type NewEvent,
  type NotificationLead,
} from "@twofold/contract/events";
import type { ComponentProps, ReactNode } from "react";
import type { FieldProps } from "../../lib/api-form.ts";
import { addDays, formatLocalDate, todayOf } from "../../lib/local-date.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { nextDate } from "./optimistic-event.ts";
import { eventsMessages } from "./events.messages.ts";
import { MoreChoices } from "./more-choices.tsx";
import { useEventForm, type EventForm } from "./use-event-form.ts";
import "../../styles/event-dialogs.css";

export interface EventDialogProps {
  open: boolean;
  isNew: boolean;
  initial: NewEvent;
  failure: string | undefined;
  onClose: () => void;
  onSave: (event: NewEvent) => Promise<void>;
}

const leads: readonly NotificationLead[] = [1, 2, 3, 7];

/** The dialog of the events page. */
export function EventDialog(props: EventDialogProps) {
  const { isNew, initial, onSave } = props;
  const form = useEventForm(initial, onSave);
  const { field, setValue } = form;
  const draft = form.watch();
  return (
    <DraftDialog
      {...props}
      size="event"
      title={isNew ? eventsMessages.dialog.add : eventsMessages.dialog.edit}
      adding={eventsMessages.dialog.add}
      form={form}
    >
      <TextField
        {...field("title")}
        label={eventsMessages.dialog.title}
        required
        autoComplete="off"
        maxLength={MAX_TITLE}
      />
      <TextAreaField
        {...field("description")}
        label={eventsMessages.dialog.description}
        rows={2}
        maxLength={MAX_DESCRIPTION}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField {...field("event_date")} label={eventsMessages.dialog.date} />
        <SelectField {...field("event_type")} label={eventsMessages.dialog.type}>
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
          setValue("notification_days_before", Number(currentTarget.value) as NotificationLead)
        }
      >
        {leads.map((days) => (
          <option key={days} value={days}>
            {days}
          </option>
        ))}
      </SelectField>
      <div>
        <Checkbox {...field("is_recurring")} label={eventsMessages.dialog.recurring} />
        <MoreChoices form={form} />
      </div>
    </DraftDialog>
  );
}

/** The dialog of the calendar and the dashboard: only the title is required. */
export function PersonalEventDialog(props: EventDialogProps) {
  const { isNew, initial, onSave } = props;
  const form = useEventForm(initial, onSave);
  const { field } = form;
  const draft = form.watch();
  return (
    <DraftDialog
      {...props}
      title={isNew ? eventsMessages.personalDialog.add : eventsMessages.personalDialog.edit}
      description={draft.event_date && formatLocalDate(draft.event_date, "full")}
      adding={eventsMessages.personalDialog.create}
      isIncomplete={draft.title.trim() === ""}
      form={form}
    >
      <TextField
        {...field("title")}
        label={eventsMessages.personalDialog.title}
        required
        placeholder={eventsMessages.personalDialog.titleExample}
        autoComplete="off"
        maxLength={MAX_TITLE}
      />
      <TextAreaField
        {...field("description")}
        label={<Optional>{eventsMessages.dialog.description}</Optional>}
        placeholder={eventsMessages.personalDialog.descriptionExample}
        rows={2}
        maxLength={MAX_DESCRIPTION}
      />
      <DateField {...field("event_date")} label={eventsMessages.personalDialog.date} />
      <MoreChoices form={form} withYearly />
    </DraftDialog>
  );
}

interface DraftDialogProps extends Pick<ComponentProps<typeof Dialog>, "size" | "description"> {
  open: boolean;
  isNew: boolean;
  failure: string | undefined;
  title: string;
  /** The label of the button for a new event. */
  adding: string;
  isIncomplete?: boolean;
  form: EventForm;
  onClose: () => void;
  children: ReactNode;
}

/** The frame that both dialogs share. */
function DraftDialog(props: DraftDialogProps) {
  const { open, isNew, failure, title, adding, isIncomplete = false } = props;
  const { size = "md", description, form, onClose, children } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size={size}
      title={title}
      description={description}
      dismissible={!form.isSending}
      onSubmit={form.onSubmit}
      footer={
        <>
          <Button onClick={onClose}>{eventsMessages.dialog.cancel}</Button>
          <Button type="submit" variant="primary" loading={form.isSending} disabled={isIncomplete}>
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

/** Uses the browser's date input: its value has no time zone, and users know its picker. */
function DateField(props: FieldProps & { label: string }) {
  return <TextField {...props} type="date" required min="1900-01-01" max="2199-12-31" />;
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
function formatReminder(draft: NewEvent): string {
  if (!draft.is_active) return eventsMessages.reminders.none;
  const isByMoon = draft.is_recurring && draft.calendar === "chinese";
  const next = draft.event_date && !isByMoon ? nextDate(draft, todayOf(new Date())) : null;
  if (next === null || next === "") return eventsMessages.reminders.onTheDay;
  const first = addDays(next, -draft.notification_days_before);
  return first < todayOf(new Date())
    ? eventsMessages.reminders.onlyOnTheDay(formatLocalDate(next, "day"))
    : eventsMessages.reminders.alsoOnTheDay(formatLocalDate(first, "day"));
}

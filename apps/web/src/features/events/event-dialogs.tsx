import {
  MAX_DESCRIPTION,
  MAX_TITLE,
  type EventChange,
  type NewEvent,
  type NotificationLead,
} from "@twofold/contract/events";
import type { Partner } from "@twofold/contract/partners";
import type { ComponentProps, ReactNode } from "react";
import type { FieldProps } from "../../lib/api-form.ts";
import { addDays, formatLocalDate, todayOf } from "../../lib/local-date.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { usePartner } from "../partners/partners.api.ts";
import { EventConflict } from "./event-conflict.tsx";
import { nextDate } from "./optimistic-event.ts";
import { eventsMessages } from "./events.messages.ts";
import { MoreChoices } from "./more-choices.tsx";
import { useEventForm, type EventForm } from "./use-event-form.ts";
import { WhoSeesIt } from "./who-sees-it.tsx";
import "../../styles/event-dialogs.css";

export interface EventDialogProps {
  open: boolean;
  isNew: boolean;
  /** False for an event of the partner. */
  isOwn: boolean;
  initial: NewEvent;
  failure: string | undefined;
  /** Set after the partner changed the event. */
  theirs: EventChange | undefined;
  onClose: () => void;
  onSave: (event: NewEvent) => Promise<void>;
}

const leads: readonly NotificationLead[] = [1, 2, 3, 7];

/** The dialog of the events page. */
export function EventDialog(props: EventDialogProps) {
  const { isNew, initial, onSave } = props;
  const { data: partner } = usePartner();
  const form = useEventForm(initial, onSave, { isNew, isLinked: Boolean(partner) });
  return (
    <DraftDialog
      {...props}
      title={isNew ? eventsMessages.dialog.add : eventsMessages.dialog.edit}
      adding={eventsMessages.dialog.add}
      form={form}
      partner={partner ?? undefined}
    />
  );
}

/** The dialog of the calendar and the dashboard: the day is chosen, only the title is missing. */
export function PersonalEventDialog(props: EventDialogProps) {
  const { isNew, initial, onSave } = props;
  const { data: partner } = usePartner();
  const form = useEventForm(initial, onSave, { isNew, isLinked: Boolean(partner) });
  const { title, event_date } = form.watch();
  return (
    <DraftDialog
      {...props}
      title={isNew ? eventsMessages.personalDialog.add : eventsMessages.personalDialog.edit}
      description={event_date && formatLocalDate(event_date, "full")}
      adding={eventsMessages.personalDialog.create}
      isIncomplete={title.trim() === ""}
      form={form}
      partner={partner ?? undefined}
    />
  );
}

/** The fields that both dialogs share. */
function EventFields({ form, sharing }: { form: EventForm; sharing: ReactNode }) {
  const { field, setValue } = form;
  const draft = form.watch();
  return (
    <>
      <TextField
        {...field("title")}
        label={eventsMessages.dialog.title}
        required
        placeholder={eventsMessages.dialog.titleExample}
        autoComplete="off"
        maxLength={MAX_TITLE}
      />
      <TextAreaField
        {...field("description")}
        label={eventsMessages.dialog.description}
        placeholder={eventsMessages.dialog.descriptionExample}
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
      {sharing}
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
    </>
  );
}

interface DraftDialogProps
  extends
    Pick<ComponentProps<typeof Dialog>, "description">,
    Pick<EventDialogProps, "open" | "isNew" | "isOwn" | "failure" | "theirs" | "onClose"> {
  title: string;
  /** The label of the button for a new event. */
  adding: string;
  isIncomplete?: boolean;
  form: EventForm;
  partner: Partner | undefined;
}

function DraftDialog(props: DraftDialogProps) {
  const { open, isNew, isOwn, failure, theirs, title, adding, isIncomplete = false } = props;
  const { description, form, partner, onClose } = props;
  const sharing = partner && <WhoSeesIt {...{ form, partner, isNew, isOwn }} />;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="event"
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
        {theirs && <EventConflict theirs={theirs} partner={partner} />}
        <EventFields form={form} sharing={sharing} />
      </div>
    </Dialog>
  );
}

/** Uses the browser's date input: its value has no time zone, and users know its picker. */
function DateField(props: FieldProps & { label: string }) {
  return <TextField {...props} type="date" required min="1900-01-01" max="2199-12-31" />;
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

import { LAST_LUNAR_YEAR, type NewEvent } from "@twofold/contract/events";
import { ChevronDown } from "lucide-react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { eventsMessages } from "./events.messages.ts";
import type { EventForm } from "./use-event-form.ts";

interface MoreChoicesProps {
  form: EventForm;
  /** True in the calendar's dialog, which asks for yearly recurrence here. */
  withYearly?: boolean;
}

/** Rarely used options, collapsed unless one of them is set. */
export function MoreChoices({ form, withYearly = false }: MoreChoicesProps) {
  const { field, setValue } = form;
  const draft = form.watch();
  return (
    <details className="more-choices" open={hasChosen(draft, withYearly)}>
      <summary>
        {eventsMessages.more.title}
        <ChevronDown aria-hidden="true" className="size-4" strokeWidth={2} />
      </summary>
      {withYearly && <Checkbox {...field("is_recurring")} label={eventsMessages.more.yearly} />}
      {draft.is_recurring && (
        <Checkbox
          // The lunar date is not shown: browsers differ by a day when the new moon is near midnight.
          label={
            <Choice line={eventsMessages.more.lunarLine(LAST_LUNAR_YEAR)}>
              {eventsMessages.more.lunar}
            </Choice>
          }
          checked={draft.calendar === "chinese"}
          onChange={({ currentTarget }) =>
            setValue("calendar", currentTarget.checked ? "chinese" : "gregorian")
          }
        />
      )}
      <Checkbox
        {...field("counts_days")}
        label={
          <Choice line={eventsMessages.more.countDaysLine}>{eventsMessages.more.countDays}</Choice>
        }
      />
      <Checkbox
        {...field("is_active")}
        label={<Choice line={eventsMessages.more.remindLine}>{eventsMessages.more.remind}</Choice>}
      />
    </details>
  );
}

function Choice({ children, line }: { children: string; line: string }) {
  return (
    <>
      {children}
      <span className="block text-caption text-faint">{line}</span>
    </>
  );
}

function hasChosen(draft: NewEvent, withYearly: boolean): boolean {
  return (
    draft.calendar === "chinese" ||
    draft.counts_days ||
    !draft.is_active ||
    (withYearly && draft.is_recurring)
  );
}

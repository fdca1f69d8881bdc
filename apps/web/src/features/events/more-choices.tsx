import { LAST_LUNAR_YEAR, type NewEvent } from "@twofold/contract/events";
import { ChevronDown } from "lucide-react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { eventsMessages } from "./events.messages.ts";
import type { EventForm } from "./use-event-form.ts";

/** Rarely used options, collapsed unless one of them is set. */
export function MoreChoices({ form }: { form: EventForm }) {
  const { field, setValue } = form;
  const draft = form.watch();
  return (
    <details className="more-choices" open={hasChosen(draft)}>
      <summary>
        {eventsMessages.more.title}
        <ChevronDown aria-hidden="true" className="size-4" strokeWidth={2} />
      </summary>
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
        label={
          <Choice line={eventsMessages.more.remindLine(draft.notification_days_before)}>
            {eventsMessages.more.remind}
          </Choice>
        }
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

function hasChosen({ calendar, counts_days, is_active }: NewEvent): boolean {
  return calendar === "chinese" || counts_days || !is_active;
}

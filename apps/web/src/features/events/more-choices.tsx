import { LAST_LUNAR_YEAR } from "@twofold/contract/events";
import { ChevronDown } from "lucide-react";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { EventDraft } from "./event-draft.ts";
import { eventsMessages } from "./events.messages.ts";
import type { useDraft } from "./use-draft.ts";

interface MoreChoicesProps {
  draft: EventDraft;
  set: ReturnType<typeof useDraft>["set"];
  /** True in the calendar's dialog, which asks for yearly recurrence here. */
  withYearly?: boolean;
}

/** Rarely used options, collapsed unless one of them is set. */
export function MoreChoices({ draft, set, withYearly = false }: MoreChoicesProps) {
  const isYearly = draft.is_recurring;
  return (
    <details className="more-choices" open={hasChosen(draft, withYearly)}>
      <summary>
        {eventsMessages.more.title}
        <ChevronDown aria-hidden="true" className="size-4" strokeWidth={2} />
      </summary>
      {withYearly && (
        <Checkbox
          label={eventsMessages.more.yearly}
          checked={isYearly}
          onChange={({ currentTarget }) => set("is_recurring", currentTarget.checked)}
        />
      )}
      {isYearly && (
        <Checkbox
          // The lunar date is not shown: browsers differ by a day when the new moon is near midnight.
          label={
            <Choice line={eventsMessages.more.lunarLine(LAST_LUNAR_YEAR)}>
              {eventsMessages.more.lunar}
            </Choice>
          }
          checked={draft.calendar === "chinese"}
          onChange={({ currentTarget }) =>
            set("calendar", currentTarget.checked ? "chinese" : "gregorian")
          }
        />
      )}
      <Checkbox
        label={
          <Choice line={eventsMessages.more.countDaysLine}>{eventsMessages.more.countDays}</Choice>
        }
        checked={draft.counts_days}
        onChange={({ currentTarget }) => set("counts_days", currentTarget.checked)}
      />
      <Checkbox
        label={<Choice line={eventsMessages.more.remindLine}>{eventsMessages.more.remind}</Choice>}
        checked={draft.is_active}
        onChange={({ currentTarget }) => set("is_active", currentTarget.checked)}
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

function hasChosen(draft: EventDraft, withYearly: boolean): boolean {
  return (
    draft.calendar === "chinese" ||
    draft.counts_days ||
    !draft.is_active ||
    (withYearly && draft.is_recurring)
  );
}

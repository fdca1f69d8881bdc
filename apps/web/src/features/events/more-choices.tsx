import { LAST_LUNAR_YEAR } from "@twofold/contract/events";
import { ChevronDown } from "lucide-react";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { EventDraft } from "./event-draft.ts";
import type { useDraft } from "./use-draft.ts";

// Which lunar day it is, is not said here: browsers differ by a day where a new moon is near midnight.
const LUNAR_LINE = `It comes back on the same day of the same moon, until ${LAST_LUNAR_YEAR}`;

interface MoreChoicesProps {
  draft: EventDraft;
  set: ReturnType<typeof useDraft>["set"];
  /** The calendar's dialog asks here whether it comes back; the other one asks above. */
  withYearly?: boolean;
}

/** What few need, out of the way of the others; open if something of it is chosen. */
export function MoreChoices({ draft, set, withYearly = false }: MoreChoicesProps) {
  const isYearly = draft.is_recurring;
  return (
    <details className="more-choices" open={hasChosen(draft, withYearly)}>
      <summary>
        More
        <ChevronDown aria-hidden="true" className="size-4" strokeWidth={2} />
      </summary>
      {withYearly && (
        <Checkbox
          label="Every year"
          checked={isYearly}
          onChange={({ currentTarget }) => set("is_recurring", currentTarget.checked)}
        />
      )}
      {isYearly && (
        <Checkbox
          label={<Choice line={LUNAR_LINE}>By the lunar calendar</Choice>}
          checked={draft.calendar === "chinese"}
          onChange={({ currentTarget }) =>
            set("calendar", currentTarget.checked ? "chinese" : "gregorian")
          }
        />
      )}
      <Checkbox
        label={
          <Choice line="The 100th, 500th, 1,000th day after it stand in the calendar, too">
            Count our days
          </Choice>
        }
        checked={draft.counts_days}
        onChange={({ currentTarget }) => set("counts_days", currentTarget.checked)}
      />
      <Checkbox
        label={<Choice line="On the day itself and some days before">Remind me</Choice>}
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

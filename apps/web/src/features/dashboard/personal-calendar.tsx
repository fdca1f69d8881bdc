import { Plus, RotateCw, Trash2 } from "lucide-react";
import { Button, IconButton } from "../../ui/button.tsx";
import { Panel } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DayList } from "./day-list.tsx";

export interface PersonalEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly event_date: string;
}

interface PersonalCalendarProps {
  now: Date;
  /** Of the month that is shown; null while they are being read. */
  events: readonly PersonalEvent[] | null;
  isFailed?: boolean;
  onRetry?: () => void;
  onAdd?: () => void;
  onDelete?: (event: PersonalEvent) => void;
}

/** Everything by props: the calendar brings its events along when it opens. */
export function PersonalCalendar(props: PersonalCalendarProps) {
  const { onAdd } = props;
  return (
    <Panel>
      <section aria-labelledby="personal">
        <div className="panel-head">
          <h2 id="personal">Personal calendar</h2>
          {onAdd && (
            <IconButton label="Add personal event" onClick={onAdd}>
              <Plus aria-hidden="true" strokeWidth={1.75} />
            </IconButton>
          )}
        </div>
        <Events {...props} />
      </section>
    </Panel>
  );
}

function Events({
  now,
  events,
  isFailed = false,
  onRetry,
  onAdd,
  onDelete,
}: PersonalCalendarProps) {
  if (isFailed) {
    return (
      <div role="alert" className="panel-empty">
        <p className="font-[560] text-danger-ink">Failed to load personal events</p>
        <p className="mt-1">Please check your connection and try again</p>
        <Button
          className="mt-3"
          icon={<RotateCw aria-hidden="true" className="size-4" strokeWidth={2} />}
          onClick={onRetry}
        >
          Retry
        </Button>
      </div>
    );
  }
  if (!events) return <Skeleton className="h-40" />;
  if (events.length === 0) {
    return (
      <div className="panel-empty">
        <p className="font-[560] text-ink">No personal events for this month</p>
        {!onAdd && <p className="mt-1">You can add your own days here soon.</p>}
      </div>
    );
  }
  return (
    <DayList
      label="Personal events of the month"
      now={now}
      rows={events.map((event) => ({
        key: event.id,
        date: dayOf(event.event_date),
        title: event.title,
        line: event.description,
        action: onDelete && (
          <IconButton label={`Delete ${event.title}`} onClick={() => onDelete(event)}>
            <Trash2 aria-hidden="true" strokeWidth={1.75} />
          </IconButton>
        ),
      }))}
    />
  );
}

/** A date has no zone: read as one in UTC it would be the day before in half of the world. */
function dayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day);
}

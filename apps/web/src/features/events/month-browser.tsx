import { ChevronLeft, ChevronRight } from "lucide-react";
import { dateOf, numeralOf, todayOf } from "../../lib/local-date.ts";
import { IconButton } from "../../ui/button.tsx";
import { DayList } from "./day-list.tsx";
import { useImportantDays } from "./events.api.ts";
import { Panel } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { monthBrowserMessages } from "./month-browser.messages.ts";
import { monthName } from "./month.ts";

interface MonthBrowserProps {
  month: number;
  now: Date;
  onStep: (step: 1 | -1) => void;
}

/** The important days by month, within the current year. */
export function MonthBrowser({ month, now, onStep }: MonthBrowserProps) {
  const { data, isError } = useImportantDays();
  const name = monthName(month);
  return (
    <Panel>
      <section aria-labelledby="month">
        <div className="panel-head">
          <h2 id="month" aria-live="polite">
            {name}
          </h2>
          <div className="flex">
            <IconButton label={monthBrowserMessages.previous} onClick={() => onStep(-1)}>
              <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
            </IconButton>
            <IconButton label={monthBrowserMessages.next} onClick={() => onStep(1)}>
              <ChevronRight aria-hidden="true" strokeWidth={1.75} />
            </IconButton>
          </div>
        </div>
        {isError ? (
          <p role="alert" className="panel-empty text-danger-ink">
            {monthBrowserMessages.notLoaded}
          </p>
        ) : !data ? (
          <Skeleton className="h-52" />
        ) : (
          <Days days={data[month] ?? []} {...{ month, name, now }} />
        )}
      </section>
    </Panel>
  );
}

interface DaysProps {
  days: readonly { day: number; name: string; description: string }[];
  month: number;
  name: string;
  now: Date;
}

function Days({ days, month, name, now }: DaysProps) {
  if (days.length === 0) return <p className="panel-empty">{monthBrowserMessages.noDays}</p>;
  return (
    <DayList
      // The key resets the scroll position for a new month.
      key={month}
      label={monthBrowserMessages.days(name)}
      rows={days.map(({ day, name: title, description }) => ({
        key: `${day}`,
        numeral: numeralOf(dateOf(now.getFullYear(), month, day), todayOf(now)),
        title,
        line: description,
      }))}
    />
  );
}

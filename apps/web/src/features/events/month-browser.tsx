import type { Occasion } from "@twofold/contract/templates";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { dateOf, isInMonth, numeralOf, todayOf } from "../../lib/local-date.ts";
import { IconButton } from "../../ui/button.tsx";
import { DayList } from "./day-list.tsx";
import { useImportantDays } from "./events.api.ts";
import type { ImportantDay } from "./important-days.ts";
import { Panel } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { monthBrowserMessages } from "./month-browser.messages.ts";
import { monthName } from "./month.ts";

interface MonthBrowserProps {
  month: number;
  now: Date;
  onStep: (step: 1 | -1) => void;
  /** Absent while there are no templates. */
  onMakePicture?: ((occasion: Occasion) => void) | undefined;
}

/** The important days by month, within the current year. */
export function MonthBrowser({ month, now, onStep, onMakePicture }: MonthBrowserProps) {
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
          <Days days={data[month] ?? []} {...{ month, name, now, onMakePicture }} />
        )}
      </section>
    </Panel>
  );
}

interface DaysProps extends Pick<MonthBrowserProps, "month" | "now" | "onMakePicture"> {
  days: readonly ImportantDay[];
  name: string;
}

function Days({ days, month, name, now, onMakePicture }: DaysProps) {
  const today = todayOf(now);
  if (days.length === 0) return <p className="panel-empty">{monthBrowserMessages.noDays}</p>;
  return (
    <DayList
      // The key resets the scroll position for a new month.
      key={month}
      label={monthBrowserMessages.days(name)}
      rows={days.map(({ day, name: title, description, occasion = "custom" }) => {
        const date = dateOf(now.getFullYear(), month, day);
        // Days of other months come again before the user would call them past.
        const isPast = date < today && isInMonth(today, { year: now.getFullYear(), month });
        return {
          key: `${day}`,
          numeral: numeralOf(date, today),
          title,
          line: description,
          isPast,
          link: onMakePicture && !isPast && (
            <button type="button" className="day-link" onClick={() => onMakePicture(occasion)}>
              {monthBrowserMessages.make}
              <span className="sr-only">{monthBrowserMessages.makeFor(title)}</span>
            </button>
          ),
        };
      })}
    />
  );
}

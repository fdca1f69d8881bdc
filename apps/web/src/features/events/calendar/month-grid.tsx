import { Blend } from "lucide-react";
import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import {
  formatLocalDate,
  isInMonth,
  monthOf,
  partsOf,
  type LocalDate,
} from "../../../lib/local-date.ts";
import { cx } from "../../../ui/cx.ts";
import { calendarMessages } from "./calendar.messages.ts";
import { dayByKey, weeksOf } from "./month-days.ts";

export interface DayMark {
  readonly key: string;
  readonly date: LocalDate;
  readonly title: string;
  /** 'own' is an event of the couple, 'common' a public day. */
  readonly kind: "own" | "common";
  /** Whether the partner sees it too. */
  readonly isForBoth?: boolean | undefined;
}

export interface DayPicture {
  readonly src: string;
  readonly title: string;
  /** A data URL, shown until the picture loads. */
  readonly placeholder: string;
}

interface MonthGridProps {
  /** The focused day; its month is shown. */
  day: LocalDate;
  today: LocalDate;
  marks: readonly DayMark[];
  /** By the day on which the picture was made. */
  pictures?: ReadonlyMap<LocalDate, DayPicture>;
  onDayChange: (day: LocalDate) => void;
  onChoose: (day: LocalDate) => void;
}

/**
 * The ARIA grid pattern: one tab stop, arrow keys move by day across months, Home and End to the
 * ends of the week, Page Up and Page Down by month, with Shift by year.
 */
export function MonthGrid(props: MonthGridProps) {
  const { day, today, marks, pictures, onDayChange, onChoose } = props;
  const grid = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  useLayoutEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus();
  }, [day]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayByKey(day, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    isByKey.current = true;
    onDayChange(next);
  };

  const month = monthOf(day);
  const weeks = weeksOf(month);
  const byDate = Map.groupBy(marks, ({ date }) => date);
  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table with arrow key navigation is a grid
      role="grid"
      aria-labelledby="shown-month"
      className="month-grid"
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col" abbr={formatLocalDate(date, "longWeekday")}>
              {formatLocalDate(date, "weekday")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <Day
                key={date}
                date={date}
                isOut={!isInMonth(date, month)}
                isToday={date === today}
                isCurrent={date === day}
                marks={byDate.get(date) ?? []}
                picture={pictures?.get(date)}
                onChoose={() => onChoose(date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  date: LocalDate;
  isOut: boolean;
  isToday: boolean;
  isCurrent: boolean;
  marks: readonly DayMark[];
  picture: DayPicture | undefined;
  onChoose: () => void;
}

const SHOWN = 2;

function Day({ date, isOut, isToday, isCurrent, marks, picture, onChoose }: DayProps) {
  const rest = marks.length - SHOWN;
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button inside has a label from a function call
    <td className={cx(isOut && "month-out", isToday && "month-today")}>
      <button
        type="button"
        data-date={date}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isToday ? "date" : undefined}
        onClick={onChoose}
      >
        <span className="sr-only">{formatDayLabel(date, isToday, marks, picture)}</span>
        <span aria-hidden="true" className="month-cell">
          <span className="month-day">{partsOf(date).day}</span>
          {picture && (
            <img
              src={picture.src}
              alt=""
              width={32}
              height={32}
              loading="lazy"
              decoding="async"
              className="month-picture"
              style={{ backgroundImage: `url("${picture.placeholder}")` }}
            />
          )}
          {marks.slice(0, SHOWN).map(({ key, title, kind, isForBoth }) => (
            <span key={key} className={`month-mark month-mark-${kind}`}>
              {isForBoth && <Blend className="month-both" strokeWidth={2} />}
              {title}
            </span>
          ))}
          {rest > 0 && <span className="month-rest">{calendarMessages.more(rest)}</span>}
          <span className="month-pips">
            {marks.slice(0, SHOWN + 1).map(({ key, kind }) => (
              <i key={key} className={`month-pip-${kind}`} />
            ))}
          </span>
        </span>
      </button>
    </td>
  );
}

/** Sunday, 14 February 2027, today: Valentine's Day, Breakfast in bed, picture: Lantern evening */
function formatDayLabel(
  date: LocalDate,
  isToday: boolean,
  marks: readonly DayMark[],
  picture: DayPicture | undefined,
): string {
  const full = formatLocalDate(date, "full");
  const day = isToday ? calendarMessages.today(full) : full;
  const entries = marks.map(({ title, isForBoth }) =>
    isForBoth ? calendarMessages.forBoth(title) : title,
  );
  if (picture) entries.push(calendarMessages.picture(picture.title));
  return entries.length > 0 ? `${day}: ${entries.join(", ")}` : day;
}

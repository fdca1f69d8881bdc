import { useLayoutEffect, useRef, type ReactNode } from "react";
import { cx } from "../../ui/cx.ts";

export interface DayRow {
  readonly key: string;
  readonly numeral: {
    /** YYYY-MM-DD */
    readonly date: string;
    readonly day: number;
    readonly weekday: string;
    readonly isToday: boolean;
  };
  readonly title: string;
  /** Next to the title. */
  readonly mark?: ReactNode;
  readonly line?: string | null;
  readonly action?: ReactNode;
  /** Below the text. */
  readonly link?: ReactNode;
  readonly isPast?: boolean;
}

const MANY = 3;

interface DayListProps {
  label: string;
  rows: readonly DayRow[];
  /** Lists of more than three rows scroll unless this is true. */
  isWhole?: boolean;
}

/** A scrolling list begins with the first row that is not past. */
export function DayList({ label, rows, isWhole = false }: DayListProps) {
  const isLong = !isWhole && rows.length > MANY;
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const past = list.current?.querySelectorAll<HTMLElement>(".day-past") ?? [];
    const last = past[past.length - 1];
    if (list.current && last)
      list.current.scrollTop = last.offsetTop + last.offsetHeight - list.current.offsetTop;
  }, []);
  return (
    <ul
      ref={list}
      aria-label={label}
      className={isLong ? "days days-long" : "days"}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
      tabIndex={isLong ? 0 : undefined}
    >
      {rows.map(({ key, numeral, title, mark, line, action, link, isPast }) => (
        <li key={key} className={cx(isPast && "day-past")}>
          <time dateTime={numeral.date} className={numeral.isToday ? "day day-today" : "day"}>
            <b>{numeral.day}</b>
            <span>{numeral.weekday}</span>
          </time>
          <div className="min-w-0 flex-1">
            <strong>
              {title}
              {mark}
            </strong>
            {line && <p>{line}</p>}
            {link}
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}

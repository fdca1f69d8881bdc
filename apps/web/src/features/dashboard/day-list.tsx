import type { ReactNode } from "react";

export interface DayRow {
  readonly key: string;
  readonly date: Date;
  readonly title: string;
  readonly line?: string | null;
  readonly action?: ReactNode;
}

const weekday = new Intl.DateTimeFormat(undefined, { weekday: "short" });
const MANY = 3;

/** A date is a large numeral. More than three rows scroll. */
export function DayList({
  label,
  rows,
  now,
}: {
  label: string;
  rows: readonly DayRow[];
  now: Date;
}) {
  const isLong = rows.length > MANY;
  return (
    <ul
      aria-label={label}
      className={isLong ? "days days-long" : "days"}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={isLong ? 0 : undefined}
    >
      {rows.map(({ key, date, title, line, action }) => {
        const isToday = date.toDateString() === now.toDateString();
        return (
          <li key={key}>
            <time
              dateTime={date.toLocaleDateString("sv")}
              className={isToday ? "day day-today" : "day"}
            >
              <b>{date.getDate()}</b>
              <span>{weekday.format(date)}</span>
            </time>
            <div className="min-w-0 flex-1">
              <strong>{title}</strong>
              {line && <p>{line}</p>}
            </div>
            {action}
          </li>
        );
      })}
    </ul>
  );
}

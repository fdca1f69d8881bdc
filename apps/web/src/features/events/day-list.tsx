import type { ReactNode } from "react";

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
  readonly line?: string | null;
  readonly action?: ReactNode;
}

const MANY = 3;

interface DayListProps {
  label: string;
  rows: readonly DayRow[];
  /** Lists of more than three rows scroll unless this is true. */
  isWhole?: boolean;
}

export function DayList({ label, rows, isWhole = false }: DayListProps) {
  const isLong = !isWhole && rows.length > MANY;
  return (
    <ul
      aria-label={label}
      className={isLong ? "days days-long" : "days"}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
      tabIndex={isLong ? 0 : undefined}
    >
      {rows.map(({ key, numeral, title, line, action }) => (
        <li key={key}>
          <time dateTime={numeral.date} className={numeral.isToday ? "day day-today" : "day"}>
            <b>{numeral.day}</b>
            <span>{numeral.weekday}</span>
          </time>
          <div className="min-w-0 flex-1">
            <strong>{title}</strong>
            {line && <p>{line}</p>}
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}

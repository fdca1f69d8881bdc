import {
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  type LucideIcon,
} from "lucide-react";
import { addMonths, formatLocalDate, type LocalDate } from "../../../lib/local-date.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { calendarMessages } from "./calendar.messages.ts";
import { isInCalendar } from "./month-days.ts";

interface MonthStepsProps {
  day: LocalDate;
  onDayChange: (day: LocalDate) => void;
}

export function MonthSteps({ day, onDayChange }: MonthStepsProps) {
  const step = (label: string, Icon: LucideIcon, months: number) => {
    const next = addMonths(day, months);
    return (
      <IconButton label={label} disabled={!isInCalendar(next)} onClick={() => onDayChange(next)}>
        <Icon aria-hidden="true" strokeWidth={1.75} />
      </IconButton>
    );
  };
  return (
    <div className="month-steps">
      {step(calendarMessages.previousYear, ChevronsLeft, -12)}
      {step(calendarMessages.previousMonth, ChevronLeft, -1)}
      <h2 id="shown-month" aria-live="polite">
        {formatLocalDate(day, "month")}
      </h2>
      {step(calendarMessages.nextMonth, ChevronRight, 1)}
      {step(calendarMessages.nextYear, ChevronsRight, 12)}
    </div>
  );
}

interface BackToTodayProps extends MonthStepsProps {
  today: LocalDate;
}

/** Keeps its space while it is hidden, so that the layout does not shift. */
export function BackToToday({ day, today, onDayChange }: BackToTodayProps) {
  return (
    <Button className={cx(day === today && "invisible")} onClick={() => onDayChange(today)}>
      {calendarMessages.backToToday}
    </Button>
  );
}

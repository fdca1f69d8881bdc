import type { PersonalEvent } from "@twofold/contract/events";
import { imageAddress } from "@twofold/contract/images";
import { Plus } from "lucide-react";
import { startTransition, useOptimistic, useState } from "react";
import { CalendarActions } from "../features/events/calendar-files/calendar-actions.tsx";
import { useCalendarPictures } from "../features/events/calendar/calendar-pictures.api.ts";
import { MonthGrid, type DayMark } from "../features/events/calendar/month-grid.tsx";
import { BackToToday, MonthSteps } from "../features/events/calendar/month-steps.tsx";
import { importantDays } from "../features/events/important-days.ts";
import { newPersonalEvent } from "../features/events/event-draft.ts";
import { EventEditor } from "../features/events/event-editor.tsx";
import { useMonthEvents } from "../features/events/events.api.ts";
import { PersonalEvents } from "../features/events/personal-events.tsx";
import { useEventDeletion } from "../features/events/use-event-deletion.ts";
import { useEventEditor } from "../features/events/use-event-editor.ts";
import { useNow } from "../lib/dates.ts";
import {
  addMonths,
  dateOf,
  monthOf,
  todayOf,
  type LocalDate,
  type Month,
} from "../lib/local-date.ts";
import { Button } from "../ui/button.tsx";
import { calendarMessages } from "./calendar.messages.ts";
import "../styles/days.css";
import "../styles/calendar.css";

export function CalendarScreen() {
  const today = todayOf(useNow());
  const [day, setDay] = useState(today);
  const around = [-1, 1].map((step) => monthOf(addMonths(day, step)));
  const { data: events, isError, refetch } = useMonthEvents(monthOf(day), around);
  const { data: made = [] } = useCalendarPictures(monthOf(day));
  const pictures = new Map(
    made.map(({ date, image }) => [
      date,
      { src: imageAddress(image, "thumbnail"), title: image.title, placeholder: image.placeholder },
    ]),
  );
  const editor = useEventEditor("calendar");
  const remove = useEventDeletion("calendar");

  const addOn = (date: LocalDate): void => {
    // Choosing a day of an adjacent month shows that month, so that an added event is visible.
    setDay(date);
    editor.openNew(newPersonalEvent(date));
  };
  return (
    <div className="calendar">
      <div className="min-w-0">
        <CalendarHead day={day} today={today} onDayChange={setDay} />
        <MonthGrid
          day={day}
          today={today}
          marks={[...(events ?? []).map(ownMark), ...commonMarks(monthOf(day))]}
          pictures={pictures}
          onDayChange={setDay}
          onChoose={addOn}
        />
      </div>
      <section aria-labelledby="personal" className="min-w-0">
        <div className="mb-1 flex min-h-target items-center justify-between gap-4">
          <h2 id="personal">{calendarMessages.personal}</h2>
          <Button
            icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
            aria-label={calendarMessages.addPersonal}
            onClick={() => addOn(day)}
          >
            {calendarMessages.add}
          </Button>
        </div>
        <PersonalEvents
          today={today}
          events={events}
          isFailed={isError}
          isWhole
          onRetry={() => void refetch()}
          onEdit={editor.openEvent}
          onDelete={(event) => void remove(event)}
        />
      </section>
      <EventEditor {...editor} />
    </div>
  );
}

interface CalendarHeadProps {
  day: LocalDate;
  today: LocalDate;
  onDayChange: (day: LocalDate) => void;
}

/** The name of the month changes with the press; the grid follows as soon as a slow phone has rendered it. */
function CalendarHead({ day, today, onDayChange }: CalendarHeadProps) {
  const [wanted, setWanted] = useOptimistic(day);
  const change = (next: LocalDate): void =>
    startTransition(() => {
      setWanted(next);
      onDayChange(next);
    });
  return (
    <div className="calendar-head">
      <h1>{calendarMessages.title}</h1>
      <CalendarActions />
      <BackToToday day={wanted} today={today} onDayChange={change} />
      <MonthSteps day={wanted} onDayChange={change} />
    </div>
  );
}

function ownMark({ id, title, event_date: date, mark_days, for_both }: PersonalEvent): DayMark {
  const shown = mark_days ? calendarMessages.daysOf(title, mark_days) : title;
  return { key: `${id} ${date}`, date, title: shown, kind: "own", isForBoth: for_both };
}

/** The occasions that couples celebrate everywhere. */
function commonMarks({ year, month }: Month): DayMark[] {
  return (importantDays[month] ?? []).map(({ day, name: title }) => {
    const date = dateOf(year, month, day);
    return { key: date, date, title, kind: "common" };
  });
}
